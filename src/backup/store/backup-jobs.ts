import { createHash } from 'node:crypto'
import { siteSecret } from '#accounts/store/tables.ts'
import type { BackupPlan } from '#kernel/env.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import type { Site } from '#kernel/site.ts'
import { StorageFailure } from '#kernel/storage/storage.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { backupName, beginning, isDue, latestAt, outdated, ownBackups } from '../model/schedule.ts'
import { openClient } from './database/open-client.ts'
import { filesIn } from './files/files-in.ts'
import type { MadeBackup } from './make-backup.ts'
import { openShelf, type Shelf } from './shelf/shelf.ts'
import { lastBackup } from './tables.ts'

type Parts = Pick<Site, 'database' | 'storage' | 'env' | 'log' | 'now'>

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
  await alone(site, async (expectAlone) => {
    // Another process may have made it a moment ago.
    if (!(await isDueNow(site, plan))) return
    await noteBegun(site)
    try {
      await backUp(site, plan, () => {
        expectAlone()
        if (isStopping()) throw new Stopped()
      })
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

/** Where the one before neither failed nor was stopped, its process was ended in the middle: somebody has to hear of it. */
async function noteBegun(site: Parts): Promise<void> {
  const [before] = await site.database.orm.select().from(lastBackup)
  const { triedAt = null, madeAt = null, failure = null } = before ?? {}
  // What failed after it was made, the removal of older ones, is no failure of the one that begins.
  const told = failure !== null && madeAt !== null && triedAt !== null && madeAt >= triedAt ? null : failure
  const killed =
    triedAt && failure === null
      ? `The one before was begun at ${triedAt.toISOString()} and did not end: its process was ended meanwhile.`
      : told
  await note(site, { triedAt: site.now(), failure: killed })
}

/**
 * Does work while no other process of the site does it; leaves it alone where one does. A killed one holds nothing. `work`
 * asks meanwhile whether it still is alone, and is ended where not.
 */
async function alone({ database }: Parts, work: (expectAlone: () => void) => Promise<void>): Promise<void> {
  const client = await openClient(database.url)
  let isLost = false
  client.once('end', () => {
    isLost = true
  })
  try {
    const { rows } = await client.query<{ is: boolean }>(`select pg_try_advisory_lock(${backupLock}) as is`)
    if (rows[0]?.is)
      await work(() => {
        if (isLost)
          throw new Error('The database ended the connection by which one process makes the backup.')
      })
  } finally {
    await client.end().catch(() => {})
  }
}

class Stopped extends Error {}

/** A plain error is a sentence, or what the system said, and so is that of a bucket; the message of another may repeat values of a query. */
function inSentence(error: unknown): string {
  const isSentence = error instanceof Error && error.constructor === Error
  return isSentence || error instanceof StorageFailure ? error.message : reasonOf(error)
}

async function backUp(site: Parts, plan: BackupPlan, goOn: () => void): Promise<void> {
  const { database, storage, env, log, now } = site
  const shelf = await openShelf(plan)
  try {
    const called = await nameOf(site)
    await removeBegun(shelf, called)
    const began = now()
    const isSealed = plan.recipient !== null
    const nameFor = (made: MadeBackup) => backupName(called, began, { isSealed, lost: lostIn(made) })
    const parts = { database, files: filesIn(storage, env.dataDir) }
    const options = { recipient: plan.recipient, goOn }
    const made = await shelf.write(parts, backupName(called, began, { isSealed }), options, nameFor)
    const [file, lost, { bytes }] = [nameFor(made), lostIn(made), made]
    // By the clock of the site, by which it was due.
    await note(site, { triedAt: null, failure: null, madeAt: began, file, bytes, lost })
    const seconds = Math.round((now().getTime() - began.getTime()) / 1000)
    const told = { file, bytes, seconds, lost }
    if (lost > 0) log.warn(told, 'a backup was made, and lacks files that the database names')
    else log.info(told, 'a backup was made and checked')
    const failure = await removeOldest(site, shelf, { site: called, made: file, keep: plan.keep })
    if (failure === null) return
    log.warn({ failure }, 'older backups could not be removed')
    await note(site, { triedAt: began, failure })
  } finally {
    shelf.close()
  }
}

const lostIn = ({ missing, damaged }: MadeBackup) => missing.length + damaged.length

/** Which site it is, beside others of the same host: the port, and by what the database knows its secret. */
async function nameOf({ database, env }: Parts): Promise<string> {
  const [known] = await database.orm.select().from(siteSecret)
  const print = createHash('sha256')
    .update(known?.fingerprint ?? '')
    .digest('hex')
  return `${new URL(env.publicUrl).host}-${print.slice(0, 8)}`
}

/** So long nobody has written to a `.part` that a killed process left; a copy of this site may be writing to another. */
const leftMs = 3 * 60 * 60 * 1000

async function removeBegun(shelf: Shelf, site: string): Promise<void> {
  const there = await shelf.list(beginning(site))
  const begun = new Set(ownBackups(site, namesOf(there)).begun)
  for (const { name, changedAt } of there)
    if (begun.has(name) && Date.now() - changedAt.getTime() > leftMs) await shelf.remove(name)
}

/** Tries each by itself; answers why one could not be removed. */
async function removeOldest(
  site: Parts,
  shelf: Shelf,
  made: { site: string; made: string; keep: number },
): Promise<string | null> {
  if (!(await byBelievedClock(site)())) return null
  let failure: string | null = null
  try {
    const names = namesOf(await shelf.list(beginning(made.site)))
    for (const name of outdated(made, names, site.now()))
      await shelf.remove(name).catch((error: unknown) => {
        failure ??= inSentence(error)
      })
  } catch (error) {
    failure = inSentence(error)
  }
  return failure
}

const namesOf = (there: { name: string }[]) => there.map(({ name }) => name)

async function note({ database }: Parts, set: Partial<typeof lastBackup.$inferInsert>): Promise<void> {
  await database.orm.insert(lastBackup).values(set).onConflictDoUpdate({ target: lastBackup.isOne, set })
}
