import type { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { nextMidnight } from '#kernel/time/next-midnight.ts'
import { startEvery } from '#kernel/time/start-every.ts'
import { mailSite } from '#tests/support/mail-site.ts'
import { observeHealth } from './health-metrics.ts'

async function setUp() {
  const { parts, queue, later } = await mailSite()
  const { Registry } = await import('prom-client')
  const registry: Registry = new Registry()
  await observeHealth(registry, { ...parts, stopping: { isSo: false }, replica: null })
  return { parts, queue, later, metrics: () => registry.metrics() }
}

test('what waits, what is free and whether it is ready can be watched', async () => {
  const { queue, later, metrics } = await setUp()
  await queue()
  later(5)
  const text = await metrics()
  expect(text).toContain('\naval_ready 1\n')
  expect(text).toContain('\naval_mail_waiting 1\n')
  expect(text).toContain('\naval_mail_oldest_seconds 300\n')
  expect(text).toContain('\naval_webhooks_waiting 0\n')
  expect(text).toContain('\naval_clock_believed 1\n')
  // In steps of 64 MiB, so that no series of them tells when a report came.
  for (const name of ['aval_disk_free_bytes', 'aval_database_bytes']) {
    const [, bytes] = text.match(new RegExp(`\\n${name} (\\d+)\\n`)) ?? []
    expect(Number(bytes) % (64 * 1024 * 1024)).toBe(0)
  }
  expect(text).toMatch(/\naval_disk_free_bytes \d{8,}\n/)
  expect(text).toMatch(/\naval_database_connections_open [1-9]/)
  const sizes = Array.from(text.matchAll(/\naval_(?:disk_free|database)_bytes (\d+)/g), ([, bytes]) =>
    Number(bytes),
  )
  expect(sizes.map((bytes) => bytes % (64 * 1024 * 1024))).toEqual([0, 0])
  // No key signs yet.
  expect(text).not.toMatch(/\naval_backup_failing \d/)
  expect(text).not.toMatch(/\naval_keys_due_timestamp_seconds \d/)
})

test('mail that leaves when the day has ended is counted from then on, and what failed while it waits for another try', async () => {
  const { parts, later, metrics } = await setUp()
  const { orm } = parts.database
  const tonight = nextMidnight(parts.now())
  await queueMail(orm, { to: 'ana@example.org', subject: 'Aviso', text: 'Hola' }, tonight)
  expect(await metrics()).toContain('\naval_mail_waiting 0\n')
  later((tonight.getTime() - parts.now().getTime()) / 60_000)
  expect(await metrics()).toContain('\naval_mail_waiting 1\n')
  const anHourLater = new Date(parts.now().getTime() + 3_600_000)
  await orm.update(outgoingMail).set({ tries: 1, dueAt: anHourLater, lastError: 'ECONNREFUSED' })
  expect(await metrics()).toContain('\naval_mail_waiting 1\n')
})

test('while the database does not answer, that is told, and nothing that lies in it', async () => {
  const { parts, metrics } = await setUp()
  await parts.database.close()
  const text = await metrics()
  expect(text).toContain('\naval_ready 0\n')
  expect(text).not.toMatch(/\naval_mail_waiting \d/)
  expect(text).toMatch(/\naval_disk_free_bytes \d/)
})

test('a regular job is told by when it was done last, and how often it failed', async () => {
  const { metrics } = await setUp()
  let fails = true
  const jobs = startEvery(3_600_000, { error() {} } as never, {
    'the test could not work': async () => {
      if (fails) throw new Error('no')
    },
  })
  onTestFinished(() => jobs.stop())
  await jobs.settled()
  expect(await metrics()).toContain('aval_job_failures_total{job="the test could not work"} 1')
  // Before it was done, so that a job that is never done is noticed too.
  expect(await metrics()).toMatch(
    /aval_job_success_timestamp_seconds\{job="the test could not work"\} 1\d{9}/,
  )
  fails = false
  jobs.wake()
  await jobs.settled()
  expect(await metrics()).toMatch(
    /aval_job_success_timestamp_seconds\{job="the test could not work"\} 1\d{9}/,
  )
})
