import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupPlan } from '#kernel/env.ts'
import { inWordsIfUnwritable } from '#kernel/files/unwritable.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import type { Site } from '#kernel/site.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { backupName, isDue, latestAt, ownBackups } from '../model/schedule.ts'
import { openClient } from './database/open-client.ts'
import { lastBackup } from './tables.ts'
import { writeBackupFile } from './write-backup-file.ts'

type Parts = Pick<Site, 'database' | 'env' | 'log' | 'now'>

// Any number that no other advisory lock of the same database uses.
export const backupLock = 4_120_775_311

/** Looks every minute whether a backup is due, and makes it. Where none is planned it does nothing. */
export function startBackups(site: Parts): Repeated {
  const plan = site.env.backup
  const jobs = {
    'the backup was not made': async (isStopping: () => boolean) => {
      if (plan) await backUpWhenDue(site, plan, isStopping)
    },
  }
  return startEvery(60_000, site.log, jobs)
}

/**
 * Makes the backup that is due, if one is, checks it, and removes the oldest beyond those that are kept, once the new one is
 * whole and the clock is believed. Of several processes one makes it, and the others leave it alone. What failed is tried
 * again after an hour; what was stopped, at the next start.
 */
export async function backUpWhenDue(
  site: Parts,
  plan: BackupPlan,
  isStopping: () => boolean = () => false,
): Promise<void> {
  if (!(await isDueNow(site, plan))) return
  await alone(site, async () => {
    // Another process may have made it a moment ago.
    if (!(await isDueNow(site, plan))) return
    await note(site, { triedAt: site.now() })
    try {
      await backUp(site, plan, isStopping)
    } catch (error) {
      if (error instanceof Stopped) return note(site, { triedAt: null })
      await note(site, { failure: inSentence(error) })
      throw error
    }
  })
}

async function isDueNow({ database, now }: Parts, plan: BackupPlan): Promise<boolean> {
  const [row] = await database.orm.select().from(lastBackup)
  const due = latestAt(now(), plan.atHour, bodyTimeZone())
  return isDue({ madeAt: row?.madeAt ?? null, triedAt: row?.triedAt ?? null }, due, now())
}

/** Does work while no other process of the site does it; leaves it alone where one does. A killed one holds nothing. */
async function alone({ database }: Parts, work: () => Promise<void>): Promise<void> {
  const client = await openClient(database.url)
  try {
    const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${backupLock}) as is`)
    if (rows[0]?.is) await work()
  } finally {
    await client.end()
  }
}

class Stopped extends Error {}

/** A plain error is a sentence, or what the system said; the message of another may repeat values of a query. */
function inSentence(error: unknown): string {
  return error instanceof Error && error.constructor === Error ? error.message : reasonOf(error)
}

async function backUp(site: Parts, plan: BackupPlan, isStopping: () => boolean): Promise<void> {
  const { database, env, log, now } = site
  const { hostname } = new URL(env.publicUrl)
  const names = await namesIn(plan.to)
  for (const begun of ownBackups(hostname, names).begun) await rm(path.join(plan.to, begun), { force: true })
  const began = now()
  const file = backupName(hostname, began, plan.recipient !== null)
  const made = await writeBackupFile({ database, dataDir: env.dataDir }, path.join(plan.to, file), {
    recipient: plan.recipient,
    goOn() {
      if (isStopping()) throw new Stopped()
    },
  }).catch((error: unknown) => {
    throw inWordsIfUnwritable(plan.to, error)
  })
  const lost = made.missing.length + made.damaged.length
  const { bytes } = made
  // By the clock of the site, by which it was due.
  await note(site, { triedAt: null, failure: null, madeAt: began, file, bytes, lost })
  const seconds = Math.round((now().getTime() - began.getTime()) / 1000)
  log.info({ file, bytes, seconds, lost }, 'a backup was made and checked')
  await removeOldest(site, plan, hostname)
}

async function removeOldest(site: Parts, { to, keep }: BackupPlan, hostname: string): Promise<void> {
  if (!(await byBelievedClock(site)())) return
  const { whole } = ownBackups(hostname, await namesIn(to))
  for (const name of whole.slice(0, -keep)) await rm(path.join(to, name), { force: true })
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // It is not made: where a disk should be mounted, nothing may be written in its place.
    if (error.code === 'ENOENT') throw new Error(`The folder ${folder} is not there.`)
    throw inWordsIfUnwritable(folder, error)
  })
}

async function note({ database }: Parts, set: Partial<typeof lastBackup.$inferInsert>): Promise<void> {
  await database.orm.insert(lastBackup).values(set).onConflictDoUpdate({ target: lastBackup.isOne, set })
}
