import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEvery } from './start-every.ts'

test('it is done at the start, and again each time that the pause has passed', async () => {
  const { advance, log } = clock()
  let done = 0
  const repeated = startEvery(1000, log, {
    'not counted': async () => {
      done += 1
    },
  })
  expect(done).toBe(1)
  await repeated.settled()
  advance(999)
  expect(done).toBe(1)
  advance(1)
  expect(done).toBe(2)
  await repeated.stop()
  advance(5000)
  expect(done).toBe(2)
})

test('while the last time is under way it is not begun again', async () => {
  const { advance, log } = clock()
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  const repeated = startEvery(1000, log, {
    'not waited for': async () => {
      begun += 1
      await goOn.promise
    },
  })
  advance(3000)
  expect(begun).toBe(1)
  goOn.resolve()
  await repeated.settled()
  expect(begun).toBe(1)
  advance(1000)
  expect(begun).toBe(2)
  await repeated.stop()
})

test('what fails is told to the log, the other jobs are done, and it is tried again', async () => {
  const { advance, log, logged } = clock()
  let others = 0
  const repeated = startEvery(1000, log, {
    'the first failed': () => Promise.reject(new Error('the disk is full')),
    'the second failed': async () => {
      others += 1
    },
  })
  await repeated.settled()
  advance(1000)
  await repeated.settled()
  await repeated.stop()
  expect(others).toBe(2)
  expect(logged).toEqual([
    expect.objectContaining({ msg: 'the first failed', reason: 'the disk is full' }),
    expect.objectContaining({ msg: 'the first failed', reason: 'the disk is full' }),
  ])
})

test('stopping waits for what is under way and begins no other job', async () => {
  const { log } = clock()
  const goOn = Promise.withResolvers<void>()
  const done: string[] = []
  const repeated = startEvery(1000, log, {
    'the first failed': async () => {
      await goOn.promise
      done.push('first')
    },
    'the second failed': async () => void done.push('second'),
  })
  const stopping = repeated.stop()
  expect(done).toEqual([])
  goOn.resolve()
  await stopping
  expect(done).toEqual(['first'])
})

test('it is left out at the start where that is asked for, and a long job is told when it is to stop', async () => {
  const { advance, log } = clock()
  const heard: boolean[] = []
  const goOn = Promise.withResolvers<void>()
  const job = async (isStopping: () => boolean) => {
    heard.push(isStopping())
    await goOn.promise
    heard.push(isStopping())
  }
  const repeated = startEvery(1000, log, { 'not done': job }, { atStart: false })
  expect(heard).toEqual([])
  advance(1000)
  const stopping = repeated.stop()
  goOn.resolve()
  await stopping
  expect(heard).toEqual([false, true])
})

function clock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const logged: unknown[] = []
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) })
  return { log, logged, advance: (ms: number) => vi.advanceTimersByTime(ms) }
}
