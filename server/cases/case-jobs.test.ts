import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { casesBench } from '#tests/support/reported-cases.ts'
import { caseNotice, reportedCase } from '../database/tables/cases.ts'
import { outgoingMail } from '../database/tables/mail.ts'
import { readEnv } from '../env.ts'
import type { Site } from '../site.ts'
import { startCaseJobs } from './case-jobs.ts'

test('at its start a site erases what has become due meanwhile', async () => {
  const { bench, site, rows } = await jobsSite('2027-02-18T15:00:00Z')
  await bench.addCase({ receivedOn: '2026-11-18' })
  const later = await bench.addCase({ receivedOn: '2026-11-19' })
  const jobs = startCaseJobs(site)
  await jobs.settled()
  await jobs.stop()
  expect(await rows()).toMatchObject([{ id: later }])
})

test('every hour the clock is looked at again: each day is told of once, and cases end on their day', async () => {
  const { bench, site, rows } = await jobsSite('2026-11-18T11:00:00Z')
  await bench.addHandler('Ana')
  await bench.addCase({ receivedOn: '2026-11-18' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = startCaseJobs(site)
  await jobs.settled()
  const days = () => bench.database.orm.select().from(caseNotice)
  expect(await days()).toEqual([])
  for (const moment of ['2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z', '2026-11-19T12:00:00Z']) {
    bench.setNow(moment)
    vi.advanceTimersByTime(60 * 60_000)
    await jobs.settled()
  }
  expect(await days()).toHaveLength(2)
  expect(await bench.database.orm.select().from(outgoingMail)).toHaveLength(2)
  bench.setNow('2027-02-18T12:00:00Z')
  vi.advanceTimersByTime(60 * 60_000)
  await jobs.settled()
  await jobs.stop()
  expect(await rows()).toEqual([])
})

test('the rows of cases are written anew once a day, so that none tells when it came', async () => {
  const { bench, site } = await jobsSite('2026-11-18T13:00:00Z')
  const written = async () => {
    const { rows } = await bench.database.orm.execute(sql`select distinct xmin::text from ${reportedCase}`)
    return rows.length
  }
  for (let at = 0; at < 3; at += 1) await bench.addCase({ receivedOn: '2026-11-17' })
  expect(await written()).toBe(3)
  const jobs = startCaseJobs(site)
  await jobs.settled()
  await jobs.stop()
  expect(await written()).toBe(1)
})

test('a job that fails is told to the log without what it worked on, and the others go on', async () => {
  const { bench, site, logged } = await jobsSite('2027-03-01T15:00:00Z')
  await bench.addHandler('Ana')
  const id = await bench.addCase({ receivedOn: '2026-11-18' })
  const failing = { ...bench.vault, removeKeys: () => Promise.reject(new Error('the disk is full')) }
  const jobs = startCaseJobs({ ...site, cases: { ...site.cases, vault: failing } })
  await jobs.stop()
  expect(logged.join()).toContain('cases could not be erased')
  expect(logged.join()).toContain('the disk is full')
  expect(logged.join()).not.toContain(id)
})

test('stopping waits for what is under way and begins nothing more', async () => {
  const { bench, site } = await jobsSite('2027-03-01T15:00:00Z')
  await bench.addHandler('Ana')
  await bench.addCase({ receivedOn: '2026-11-18' })
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = {
    ...bench.vault,
    async removeKeys(caseId: string) {
      reached.resolve()
      await goOn.promise
      await bench.vault.removeKeys(caseId)
    },
  }
  const jobs = startCaseJobs({ ...site, cases: { ...site.cases, vault: slow } })
  await reached.promise
  let isStopped = false
  const stopping = jobs.stop().then(() => {
    isStopped = true
  })
  // A round trip to the database: whatever did not wait would have ended by now.
  expect(await bench.database.orm.select().from(reportedCase)).toHaveLength(1)
  expect(isStopped).toBe(false)
  goOn.resolve()
  await stopping
  expect(await bench.database.orm.select().from(reportedCase)).toEqual([])
  expect(await bench.database.orm.select().from(caseNotice)).toEqual([])
})

async function jobsSite(start: string) {
  const bench = await casesBench(start)
  const logged: string[] = []
  const site = {
    env: readEnv({ PUBLIC_URL: 'https://aval.example', DATA_DIR: bench.dataDir }),
    log: pino({ level: 'trace' }, { write: (line) => void logged.push(line) }),
    database: bench.database,
    announcements: bench.announcements,
    cases: { vault: bench.vault },
    now: bench.now,
  } as unknown as Site
  return { bench, site, logged, rows: () => bench.database.orm.select().from(reportedCase) }
}
