import type { Registry } from 'prom-client'
import { jobOutcomes } from '#kernel/time/job-outcomes.ts'
import type { RunningSite } from '../open-site.ts'
import { openReadiness } from '../readiness.ts'
import { type Health, readHealth } from './read-health.ts'

export type ObservedSite = Pick<RunningSite, 'database' | 'env' | 'now' | 'stopping'>

type Reading = { name: string; help: string; read(health: Health): number | null }

const seconds = (date: Date | null) => date && date.getTime() / 1000

const readings: Reading[] = [
  {
    name: 'aval_database_connections_open',
    help: 'Connections of this process to the database',
    read: ({ database }) => database.open,
  },
  {
    name: 'aval_database_connections_idle',
    help: 'Those of them that do nothing',
    read: ({ database }) => database.idle,
  },
  {
    name: 'aval_database_waiting',
    help: 'Requests that wait for a connection',
    read: ({ database }) => database.waiting,
  },
  {
    name: 'aval_database_bytes',
    help: 'Size of the database',
    read: ({ database }) => database.bytes,
  },
  {
    name: 'aval_disk_free_bytes',
    help: 'Room on the disk of the data folder',
    read: ({ disk }) => disk.free,
  },
  { name: 'aval_disk_bytes', help: 'Size of the disk of the data folder', read: ({ disk }) => disk.size },
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

/** While the database does not answer, whoever asks hears of that soon, and of nothing that lies in it. */
const patienceMs = 2_000

/**
 * Adds to what a process counts how its site is: whether it is ready, what waits and what failed. It is read once for
 * each time that it is asked for.
 */
export async function observeHealth(registry: Registry, site: ObservedSite): Promise<void> {
  const { Counter, Gauge } = await import('prom-client')
  const whyNotReady = openReadiness(site)
  let reading: Promise<Health | null> | null = null
  const read = () => {
    reading ??= inTime(readHealth(site)).finally(() => {
      reading = null
    })
    return reading
  }
  const registers = [registry]
  new Gauge({
    ...{ name: 'aval_ready', help: 'Whether visitors may be sent here, as /readyz says', registers },
    async collect() {
      this.set((await whyNotReady()).length === 0 ? 1 : 0)
    },
  })
  for (const { name, help, read: numberIn } of readings)
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        const health = await read()
        const value = health && numberIn(health)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  new Counter({
    ...{ name: 'aval_job_failures_total', help: 'How often a regular job failed since the start', registers },
    labelNames: ['job'],
    collect() {
      this.reset()
      for (const [job, { failures }] of jobOutcomes) this.inc({ job }, failures)
    },
  })
  new Gauge({
    ...{ name: 'aval_job_success_timestamp_seconds', help: 'When a regular job was done last', registers },
    labelNames: ['job'],
    collect() {
      for (const [job, { succeededAt }] of jobOutcomes)
        if (succeededAt) this.set({ job }, succeededAt.getTime() / 1000)
    },
  })
}

async function inTime(asked: Promise<Health>): Promise<Health | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null)
  })
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer))
}
