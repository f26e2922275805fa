import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { secretForm, secretKey } from '#kernel/storage/site-places.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { capital } from '#kernel/text/capital.ts'
import { authUser, siteSecret } from './tables.ts'

/**
 * The site's own secret, 256 bits in base64url: it signs cookies and encrypts second-factor secrets. Made at the first
 * start as `secret.key` in the storage; of two processes that make one at the same time, both end with the same. The
 * database keeps by what it is known: storage that lacks it, since it is empty or not mounted, or has another, is
 * refused with a sentence before anything is written there. So is one that lacks it while the database has accounts,
 * from a version that kept nothing yet. A command neither makes one nor has it known.
 */
export async function readSecret(
  orm: Orm,
  storage: Storage,
  { isCommand = false }: { isCommand?: boolean } = {},
): Promise<string> {
  const [known] = await orm.select().from(siteSecret)
  // In this order: where another process starts at this moment, its key is there before it is known.
  const found = await readKey(storage)
  if (known && known.fingerprint !== adopting) return expectKnown(known.fingerprint, found, storage)
  if (isCommand) return found ?? refuseCommand(storage)
  // Not every server of S3 keeps what is there where two write at once, so the database lets one in after the other.
  return orm.transaction(async (alone) => {
    await alone.execute(sql`select pg_advisory_xact_lock(hashtext('site secret'))`)
    return makeKnown(alone, storage)
  })
}

async function makeKnown(orm: Orm, storage: Storage): Promise<string> {
  const [known] = await orm.select().from(siteSecret)
  const found = await readKey(storage)
  if (known && known.fingerprint !== adopting) return expectKnown(known.fingerprint, found, storage)
  if (!known && found === null && (await hasAccounts(orm))) return refuseStorage(storage, null)
  const secret = found ?? randomBytes(32).toString('base64url')
  if (found === null) await storage.put(secretKey, Buffer.from(secret))
  const set = { fingerprint: fingerprintOf(secret) }
  await orm
    .insert(siteSecret)
    .values(set)
    .onConflictDoUpdate({ target: siteSecret.isOne, set, setWhere: eq(siteSecret.fingerprint, adopting) })
  return secret
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

function refuseCommand(storage: Storage): never {
  const { name, variable } = inWords(storage)
  throw new Error(
    `${name} has no secret.key, which the first start of the site makes. Start the site first, or give ${variable} what goes with this database.`,
  )
}

function expectKnown(fingerprint: string, secret: string | null, storage: Storage): string {
  return secret !== null && fingerprintOf(secret) === fingerprint ? secret : refuseStorage(storage, secret)
}

function refuseStorage(storage: Storage, secret: string | null): never {
  const { name, variable } = inWords(storage)
  const what =
    secret === null
      ? `has no secret.key: it is empty, not mounted, or not the site's`
      : `belongs to another site, or to another database of this one`
  throw new Error(
    `${name} ${what}. Give ${variable} what goes with this database, which holds its pictures, reports and keys; every process of a site needs the same. If it is lost for good: npm run aval -- folder adopt`,
  )
}

function inWords(storage: Storage): { name: string; variable: string } {
  return { name: capital(storage.name), variable: storage.isShared ? 'STORAGE_URL' : 'DATA_DIR' }
}

/** Tells secrets apart and reveals none. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('data folder').digest('base64url')
}

async function readKey(storage: Storage): Promise<string | null> {
  const key = (await storage.read(secretKey))?.toString('utf8').trim()
  if (key === undefined) return null
  if (!secretForm.test(key))
    throw new Error(`secret.key in ${storage.name} does not hold the site's secret: it was changed.`)
  return key
}
