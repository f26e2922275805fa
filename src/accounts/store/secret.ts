import { createHmac, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { authUser, siteSecret } from './tables.ts'

/**
 * The site's own secret, 256 bits in base64url: it signs cookies and encrypts second-factor secrets. Made at the first
 * start as `secret.key` in the storage, readable by its owner alone; of two processes that make one at the same time,
 * both end with the same. The database keeps by what it is known: a storage that lacks it, since it is empty or not
 * mounted, or has another, is refused with a sentence before anything is written there. So is one that lacks it while
 * the database has accounts, from a version that kept nothing yet. A command neither makes one nor has it known.
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
  if (!known && found === null && (await hasAccounts(orm))) return refuseStorage(storage, null)
  const secret = found ?? (await makeKey(orm, storage))
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
  return kept ? expectKnown(kept.fingerprint, secret, storage) : secret
}

/** The fingerprint while the next start may take whatever storage it is given, with its secret or a new one. */
const adopting = ''

/** Lets exactly the next start take its storage for this database's. */
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

function refuseCommand({ name }: Storage): never {
  throw new Error(
    `${inSentence(name)} has no secret.key, which the first start of the site makes. Start the site first, or name the one that goes with this database (DATA_DIR, STORAGE_URL).`,
  )
}

function expectKnown(fingerprint: string, secret: string | null, storage: Storage): string {
  return secret !== null && fingerprintOf(secret) === fingerprint ? secret : refuseStorage(storage, secret)
}

function refuseStorage({ name, folder }: Storage, secret: string | null): never {
  const what =
    secret === null
      ? `has no secret.key: it is empty, ${folder === null ? '' : 'not mounted, '}or not the site's`
      : `belongs to another site, or to another database of this one`
  const variable = folder === null ? 'STORAGE_URL the bucket' : 'DATA_DIR the folder'
  throw new Error(
    `${inSentence(name)} ${what}. Give ${variable} that goes with this database, which holds its pictures, reports and keys; every process of a site needs the same. If it is lost for good: npm run aval -- folder adopt`,
  )
}

function inSentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Tells secrets apart and reveals none. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret).update('data folder').digest('base64url')
}

const key = 'secret.key'
// Any number that no other advisory lock of the same database uses.
const secretLock = 4_120_775_312

async function readKey(storage: Storage): Promise<string | null> {
  const bytes = await storage.read(key)
  if (!bytes) return null
  const secret = Buffer.from(bytes).toString().trim()
  if (!/^[\w-]{43}$/.test(secret))
    throw new Error(`${key} of ${storage.name} does not hold the site's secret: it was changed.`)
  return secret
}

/** Under a lock of the database, since a bucket may know no way to write only what is not there. */
function makeKey(orm: Orm, storage: Storage): Promise<string> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${secretLock})`)
    const found = await readKey(storage)
    if (found !== null) return found
    const made = randomBytes(32).toString('base64url')
    await storage.put(key, Buffer.from(made))
    return made
  })
}
