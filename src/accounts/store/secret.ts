import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { syncFolder } from '#kernel/files/media-store.ts'
import { ownFile, ownFolder } from '#kernel/files/own-data-folder.ts'
import { authUser, siteSecret } from './tables.ts'

/**
 * The site's own secret, 256 bits in base64url: it signs cookies and encrypts second-factor secrets. Made at the first
 * start as `secret.key` in the data folder, readable by its owner alone; of two processes that make one at the same time,
 * both end with the same. The database keeps by what it is known: a data folder that lacks it, since it is empty or not
 * mounted, or has another, is refused with a sentence before anything is written there. So is one that lacks it while
 * the database has accounts, from a version that kept nothing yet. A command neither makes one nor has it known.
 */
export async function readSecret(
  orm: Orm,
  dataDir: string,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<string> {
  const file = path.join(dataDir, 'secret.key')
  const [known] = await orm.select().from(siteSecret)
  // In this order: where another process starts at this moment, its key is there before it is known.
  const found = readKey(file)
  if (known && known.fingerprint !== adopting) return expectKnown(known.fingerprint, found, dataDir)
  if (isCommand) return found ?? refuseCommand(dataDir)
  if (!known && found === null && (await hasAccounts(orm))) return refuseFolder(dataDir, null)
  await mkdir(dataDir, { recursive: true, mode: ownFolder })
  const secret = found ?? makeKey(file, dataDir)
  await orm
    .insert(siteSecret)
    .values({ fingerprint: fingerprintOf(secret) })
    .onConflictDoUpdate({
      target: siteSecret.isOne,
      set: { fingerprint: fingerprintOf(secret) },
      setWhere: eq(siteSecret.fingerprint, adopting),
    })
  // Another process may have started on another folder at this moment.
  const [kept] = await orm.select().from(siteSecret)
  return kept ? expectKnown(kept.fingerprint, secret, dataDir) : secret
}

/** The fingerprint while the next start may take whatever data folder it is given, with its secret or a new one. */
const adopting = ''

/** Lets exactly the next start take its data folder for this database's. */
export async function adoptNextFolder(caller: Pick<Caller, 'actor' | 'now' | 'database'>): Promise<void> {
  await caller.database.orm.transaction(async (orm) => {
    const set = { fingerprint: adopting }
    await orm.insert(siteSecret).values(set).onConflictDoUpdate({ target: siteSecret.isOne, set })
    await recordEvent(caller, { what: 'folder-adopted' }, orm)
  })
}

async function hasAccounts(orm: Orm): Promise<boolean> {
  return (await orm.select({ id: authUser.id }).from(authUser).limit(1)).length > 0
}

function refuseCommand(dataDir: string): never {
  throw new Error(
    `The data folder ${dataDir} has no secret.key, which the first start of the site makes. Start the site first, or give DATA_DIR the folder that goes with this database.`,
  )
}

function expectKnown(fingerprint: string, secret: string | null, dataDir: string): string {
  return secret !== null && fingerprintOf(secret) === fingerprint ? secret : refuseFolder(dataDir, secret)
}

function refuseFolder(dataDir: string, secret: string | null): never {
  const what =
    secret === null
      ? `has no secret.key: it is empty, not mounted, or not the site's`
      : `belongs to another site, or to another database of this one`
  throw new Error(
    `The data folder ${dataDir} ${what}. Give DATA_DIR the folder that goes with this database, which holds its pictures, reports and keys; every process of a site needs the same. If it is lost for good: npm run aval -- folder adopt`,
  )
}

/** Tells secrets apart and reveals none. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('data folder').digest('base64url')
}

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (!/^[\w-]{43}$/.test(key)) throw new Error(`${file} does not hold the site's secret: it was changed.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function makeKey(file: string, folder: string): string {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const descriptor = openSync(aside, 'wx', ownFile)
  writeSync(descriptor, randomBytes(32).toString('base64url'))
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    // Unlike a rename, a link never replaces: the first of several wins.
    linkSync(aside, file)
    syncFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return readKey(file) as string
}
