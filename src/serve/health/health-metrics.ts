import type { Registry } from 'prom-client'
import type { Connections } from '#kernel/database/database.ts'
import { jobOutcomes } from '#kernel/time/job-outcomes.ts'
import type { RunningSite } from '../open-site.ts'
import { openReadiness } from '../readiness.ts'
import { askOnce, inTime } from './ask-once.ts'
import { type Disk, readDisk, readStored, type Stored } from './read-health.ts'

export type ObservedSite = Pick<RunningSite, 'database' | 'replica' | 'env' | 'now' | 'stopping'>

type Gauged<From> = { name: string; help: string; read(from: From): number | null }

const seconds = (date: Date | null) => date && date.getTime() / 1000

/** Rounded down: a row of exact sizes would tell afterwards when a report came, and how large it was. */
const inSteps = (bytes: number) => bytes - (bytes % (64 * 1024 * 1024))

const connections: Gauged<Connections>[] = [
  {
    name: 'aval_database_connections_open',
    help: 'Connections of this process to the database',
    read: (each) => each.open,
  },
  {
    name: 'aval_database_connections_idle',
    help: 'Those of them that do nothing',
    read: (each) => each.idle,
  },
  {
    name: 'aval_database_waiting',
    help: 'Requests that wait for a connection',
    read: (each) => each.waiting,
  },
]

const replica: Gauged<{ isUsed: boolean }>[] = [
  {
    name: 'aval_replica_used',
    help: 'Whether the replica of DATABASE_READ_URL is used; left out where none is named',
    read: ({ isUsed }) => Number(isUsed),
  },
]

const ofDisk: Gauged<Disk>[] = [
  {
    name: 'aval_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    read: (each) => inSteps(each.free),
  },
  { name: 'aval_disk_bytes', help: 'Size of the disk of the data folder', read: (each) => each.size },
]

const stored: Gauged<Stored>[] = [
  {
    name: 'aval_database_bytes',
    help: 'Size of the database',
    read: ({ bytes }) => inSteps(bytes),
  },
  { name: 'aval_mail_waiting', help: 'Mail that has not left', read: ({ mail }) => mail.count },
  {
    name: 'aval_mail_oldest_seconds',
    help: 'How long the oldest of it has waited',
    read: ({ mail }) => mail.oldestSeconds,
  },
  {
    name: 'aval_mail_given_up',
    help: 'Mail of the last seven days that nobody tries any more',
    read: ({ mail }) => mail.givenUpThisWeek,
  },
  {
    name: 'aval_webhooks_waiting',
    help: 'Messages to programs of others that have not been taken',
    read: ({ webhooks }) => webhooks.count,
  },
  {
    name: 'aval_webhooks_oldest_seconds',
    help: 'How long the oldest of them has waited',
    read: ({ webhooks }) => webhooks.oldestSeconds,
  },
  {
    name: 'aval_clock_believed',
    help: 'Whether the clock is believed; while it is not, nothing is erased and nobody is told',
    read: ({ clockJump }) => (clockJump ? 0 : 1),
  },
  {
    name: 'aval_backup_timestamp_seconds',
    help: 'The moment of the latest backup by schedule that is whole',
    read: ({ backup }) => seconds(backup.last && new Date(backup.last.at)),
  },
  {
    name: 'aval_backup_bytes',
    help: 'Its size',
    read: ({ backup }) => backup.last?.bytes ?? null,
  },
  {
    name: 'aval_backup_failing',
    help: 'Whether the latest try of a backup by schedule failed; left out where none is set up',
    read: ({ backup }) =>
      backup.isScheduled ? Number(backup.failure !== null && !backup.failure.isMade) : null,
  },
  {
    name: 'aval_keys_due_timestamp_seconds',
    help: 'When other keys are to sign',
    read: ({ keysDue }) => seconds(keysDue),
  },
]

/** Whoever asks hears soon of what does not answer, and does not wait for it. */
const patienceMs = 2_000

/**
 * Adds to what a process counts how its site is: whether it is ready, what waits and what failed. What cannot be read at the
 * moment is left out.
 */
export async function observeHealth(registry: Registry, site: ObservedSite): Promise<void> {
  const { Counter, Gauge } = await import('prom-client')
  const registers = [registry]
  function gauge<From>(gauged: Gauged<From>[], ask: () => Promise<From | null>) {
    for (const { name, help, read } of gauged)
      new Gauge({
        ...{ name, help, registers },
        async collect() {
          const from = await ask()
          const value = from && read(from)
          if (value === null) this.remove()
          else this.set(value)
        },
      })
  }
  const whyNotReady = openReadiness(site)
  new Gauge({
    ...{ name: 'aval_ready', help: 'Whether visitors may be sent here, as /readyz says', registers },
    async collect() {
      this.set((await whyNotReady()).length === 0 ? 1 : 0)
    },
  })
  gauge(connections, async () => site.database.connections())
  gauge(
    replica,
    async () => site.replica && { isUsed: (await inTime(site.replica.trouble(), patienceMs)) === null },
  )
  gauge(
    ofDisk,
    askOnce(() => readDisk(site), patienceMs),
  )
  gauge(
    stored,
    askOnce(() => readStored(site), patienceMs),
  )
  new Counter({
    ...{ name: 'aval_job_failures_total', help: 'How often a regular job failed since the start', registers },
    labelNames: ['job'],
    collect() {
      this.reset()
      for (const [job, { failures }] of jobOutcomes) this.inc({ job }, failures)
    },
  })
  new Gauge({
    ...{
      name: 'aval_job_success_timestamp_seconds',
      help: 'When a regular job was done last; before it was, when it was tried first',
      registers,
    },
    labelNames: ['job'],
    collect() {
      for (const [job, { succeededAt, since }] of jobOutcomes)
        this.set({ job }, (succeededAt ?? since).getTime() / 1000)
    },
  })
}
