import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { believeClock, readClock } from '#kernel/time/clock.ts'
import type { RunningSite } from '#serve/open-site.ts'
import { mirrorsAnew } from '#tests/support/mirrors-anew.ts'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { startCaseJobs } from './case-jobs.ts'
import { caseNotice, reportedCase } from './tables.ts'

test('at its start a site erases what has become due meanwhile', async () => {
  const { setup, site, rows } = await jobsSite('2027-02-18T15:00:00Z')
  await setup.addCase({ receivedOn: '2026-11-18' })
  const later = await setup.addCase({ receivedOn: '2026-11-19' })
  const jobs = startCaseJobs(site)
  await jobs.settled()
  await jobs.stop()
  expect(await rows()).toMatchObject([{ id: later }])
})

test('every hour the clock is looked at again: each day is told of once, and cases end on their day', async () => {
  const { setup, site, rows } = await jobsSite('2026-11-18T11:00:00Z')
  await setup.addHandler('Ana')
  await setup.addCase({ receivedOn: '2026-11-18' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = startCaseJobs(site)
  await jobs.settled()
  const days = () => setup.database.orm.select().from(caseNotice)
  expect(await days()).toEqual([])
  for (const moment of ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z', '2026-11-19T12:00:00Z']) {
    setup.setNow(moment)
    vi.advanceTimersByTime(60 * 60_000)
    await jobs.settled()
  }
  expect(await days()).toHaveLength(2)
  expect(await setup.database.orm.select().from(outgoingMail)).toHaveLength(2)
  setup.setNow('2027-02-18T12:00:00Z')
  await believeClock(setup.database.orm, site.now())
  vi.advanceTimersByTime(60 * 60_000)
  await jobs.settled()
  await jobs.stop()
  expect(await rows()).toEqual([])
})

test('the rows of cases are written anew once a day, so that none tells when it came', async () => {
  const { setup, site } = await jobsSite('2026-11-18T13:00:00Z')
  const written = async () => {
    const { rows } = await setup.database.orm.execute(sql`select distinct xmin::text from ${reportedCase}`)
    return rows.length
  }
  for (let at = 0; at < 3; at += 1) await setup.addCase({ receivedOn: '2026-11-17' })
  expect(await written()).toBe(3)
  const jobs = startCaseJobs(site)
  await jobs.settled()
  await jobs.stop()
  expect(await written()).toBe(1)
})

test('while the clock is not believed nothing is erased, but handlers are told and rows mixed', async () => {
  const { setup, site, rows } = await jobsSite('2027-03-01T15:00:00Z')
  await readClock(setup.database.orm, new Date('2026-11-18T15:00:00Z'))
  await setup.addHandler('Ana')
  for (let at = 0; at < 2; at += 1) await setup.addCase({ receivedOn: '2026-11-18' })
  const jobs = startCaseJobs(site)
  await jobs.settled()
  await jobs.stop()
  expect(await rows()).toHaveLength(2)
  expect(await setup.database.orm.select().from(outgoingMail)).toHaveLength(1)
  const { rows: written } = await setup.database.orm.execute(
    sql`select distinct xmin::text from ${reportedCase}`,
  )
  expect(written).toHaveLength(1)
})

test('a job that fails is told to the log without what it worked on, and the others go on', async () => {
  const { setup, site, logged } = await jobsSite('2027-03-01T15:00:00Z')
  await setup.addHandler('Ana')
  const id = await setup.addCase({ receivedOn: '2026-11-18' })
  const failing = { ...setup.vault, removeKeys: () => Promise.reject(new Error('the disk is full')) }
  const jobs = startCaseJobs({ ...site, cases: { ...site.cases, vault: failing } })
  await jobs.stop()
  expect(logged.join()).toContain('cases could not be erased')
  expect(logged.join()).toContain('the disk is full')
  expect(logged.join()).not.toContain(id)
})

test('stopping waits for what is under way and begins nothing more', async () => {
  const { setup, site } = await jobsSite('2027-03-01T15:00:00Z')
  await setup.addHandler('Ana')
  await setup.addCase({ receivedOn: '2026-11-18' })
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = {
    ...setup.vault,
    async removeKeys(caseId: string) {
      reached.resolve()
      await goOn.promise
      await setup.vault.removeKeys(caseId)
    },
  }
  const jobs = startCaseJobs({ ...site, cases: { ...site.cases, vault: slow } })
  await reached.promise
  let isStopped = false
  const stopping = jobs.stop().then(() => {
    isStopped = true
  })
  // A round trip to the database: whatever did not wait would have ended by now.
  expect(await setup.database.orm.select().from(reportedCase)).toHaveLength(1)
  expect(isStopped).toBe(false)
  goOn.resolve()
  await stopping
  expect(await setup.database.orm.select().from(reportedCase)).toEqual([])
  expect(await setup.database.orm.select().from(caseNotice)).toEqual([])
})

async function jobsSite(start: string) {
  const setup = await setUpCases(start)
  const logged: string[] = []
  const site = {
    env: readEnv({ PUBLIC_URL: 'https://aval.example', DATA_DIR: setup.dataDir }),
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    database: setup.database,
    mirrors: mirrorsAnew(setup.database.orm),
    announcements: setup.announcements,
    embedCertificates: async () => ({ shown: () => null, number: () => null }),
    cases: { vault: setup.vault },
    now: setup.now,
  } as unknown as RunningSite
  return { setup, site, logged, rows: () => setup.database.orm.select().from(reportedCase) }
}
