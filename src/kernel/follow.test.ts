import { expect, onTestFinished, test, vi } from 'vitest'
import { setUpCaller } from '../../tests/support/caller-setup.ts'
import { everything } from './announcements.ts'
import { follow } from './follow.ts'

const topic = 'entry:settings'

/** What is followed in these tests: each reading takes what stands there when it begins, and answers when it is told to. */
async function setUp() {
  const { announcements } = await setUpCaller()
  const kept: string[] = []
  const told: string[] = []
  const error = vi.fn()
  const source = { value: 'first', readings: 0, answer: async () => {} }
  announcements.listen((topics) => told.push(...topics))
  const stop = await follow(
    {
      ...{ announcements, topic, log: { error }, failure: 'It could not be read' },
      keep: (value: string) => kept.push(value),
      async read() {
        const { value, answer } = source
        source.readings += 1
        await answer()
        return value
      },
    },
    1,
  )
  onTestFinished(stop)
  return { announcements, source, kept, told, error, stop }
}

test('what is read is kept now and after each change, and what was made with another is forgotten', async () => {
  const { announcements, source, kept, told } = await setUp()
  expect(kept).toEqual(['first'])
  source.value = 'second'
  await announcements.announce([topic])
  expect(kept.at(-1)).toBe('second')
  expect(told).toEqual([topic, everything])
  const { readings } = source
  await announcements.announce(['entry:news'])
  expect(source.readings).toBe(readings)
  await announcements.announce([topic])
  expect(told).toEqual([topic, everything, 'entry:news', topic])
})

test('an older answer never takes the place of a newer one, and one reading serves all who ask while it waits', async () => {
  const { announcements, source, kept } = await setUp()
  const slow = Promise.withResolvers<void>()
  source.value = 'older'
  source.answer = () => slow.promise
  const first = announcements.announce([topic])
  await expect.poll(() => source.readings).toBe(2)
  source.value = 'newer'
  source.answer = async () => {}
  const others = [1, 2, 3].map(() => announcements.announce([topic]))
  // The database answers something else meanwhile: a newer reading would have overtaken the older one.
  await announcements.announce(['entry:news'])
  slow.resolve()
  await Promise.all([first, ...others])
  expect(kept.slice(0, 3)).toEqual(['first', 'older', 'newer'])
  expect(kept.at(-1)).toBe('newer')
  expect(source.readings).toBeLessThan(6)
})

test('a reading that fails is told to the log and done again until it succeeds, and then what was made before is forgotten', async () => {
  const { announcements, source, kept, told, error } = await setUp()
  source.value = 'second'
  source.answer = () => Promise.reject(new Error('The database is away'))
  await announcements.announce([topic])
  await expect.poll(() => error.mock.calls.length).toBeGreaterThan(2)
  expect(error).toHaveBeenCalledWith({ reason: 'The database is away' }, 'It could not be read')
  expect([kept, told]).toEqual([['first'], [topic]])
  source.answer = async () => {}
  await expect.poll(() => told.at(-1)).toBe(everything)
  expect(kept.at(-1)).toBe('second')
})

test('who follows no more keeps nothing of a reading that was under way', async () => {
  const { announcements, source, kept, stop } = await setUp()
  const slow = Promise.withResolvers<void>()
  source.value = 'late'
  source.answer = () => slow.promise
  const announced = announcements.announce([topic])
  await expect.poll(() => source.readings).toBe(2)
  stop()
  slow.resolve()
  await announced
  expect(kept).toEqual(['first'])
})
