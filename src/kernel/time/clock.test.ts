import { expect, test, vi } from 'vitest'
import { setUpCaller } from '#tests/support/caller-setup.ts'
import { believeClock, byBelievedClock, readClock, startClock } from './clock.ts'
import { startEvery } from './start-every.ts'

const noon = new Date('2026-11-20T15:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

async function setUp() {
  const { database } = await setUpCaller()
  return { database, read: (now: Date) => readClock(database.orm, now) }
}

test('the first time is believed, and so is each that is near the latest, whichever way it goes', async () => {
  const { read } = await setUp()
  for (const hours of [0, 1, 97, 60, 190]) expect(await read(later(hours)), `${hours}`).toBeNull()
})

test.each([120 * 24, -120 * 24, 97, -97])(
  'a clock that went %i hours at once is not believed, and is again when it is back',
  async (hours) => {
    const { read } = await setUp()
    await read(noon)
    expect(await read(later(hours))).toEqual({ now: later(hours), believed: noon })
    expect(await read(later(hours))).not.toBeNull()
    expect(await read(later(1))).toBeNull()
  },
)

test('a step back does not lower what was believed, so that small steps lead nowhere', async () => {
  const { read } = await setUp()
  await read(noon)
  expect(await read(later(-90))).toBeNull()
  expect(await read(later(-97))).toEqual({ now: later(-97), believed: noon })
})

test('what a person confirms is believed from then on', async () => {
  const { database, read } = await setUp()
  await read(noon)
  await believeClock(database.orm, later(5000))
  expect(await read(later(5001))).toBeNull()
  expect(await read(noon)).toEqual({ now: noon, believed: later(5001) })
})

test('jobs wait for it, and the log says once that it jumped and once that it is back', async () => {
  const { database } = await setUp()
  let now = noon
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() }
  const site = { database, now: () => now, log: log as never }
  const clock = startClock(site)
  await clock.settled()
  let done = 0
  const job = async () => {
    done += 1
  }
  const jobs = startEvery(3_600_000, log as never, { 'not done': job }, { may: byBelievedClock(site) })
  const round = async () => {
    for (const each of [clock, jobs]) {
      each.wake()
      await each.settled()
    }
  }
  await round()
  const before = done
  now = later(2880)
  await round()
  await round()
  expect(done).toBe(before)
  expect(log.warn.mock.calls).toEqual([[{ now, believed: noon }, expect.stringContaining('jumped')]])
  now = later(0.01)
  await round()
  expect([done, log.info.mock.calls.length, log.error.mock.calls]).toEqual([before + 1, 1, []])
  await Promise.all([clock.stop(), jobs.stop()])
})
