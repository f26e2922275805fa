import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { ListedKey } from '#accounts/model/listed-key.ts'
import type { HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { line } from '#kernel/text/plain-text.ts'
import type { Accounts } from '../accounts.ts'
import { ensureStillAdministrator } from '../administrators.ts'
import { provePassword } from '../own/prove-password.ts'
import { apiKey, authUser } from '../tables.ts'

const name = line(80)

/** Every key there is or was, those in force first. */
export async function listApiKeys(caller: Editor): Promise<ListedKey[]> {
  ensureMay(caller, { to: 'administer' })
  const rows = await caller.database.orm
    .select({ ...getTableColumns(apiKey), madeBy: authUser.name, disabledAt: authUser.disabledAt })
    .from(apiKey)
    .leftJoin(authUser, eq(authUser.id, apiKey.createdBy))
    .orderBy(desc(apiKey.createdAt))
  const keys = rows.map(({ id, name, hint, createdAt, lastUsedAt, revokedAt, madeBy, disabledAt }) => ({
    ...{ id, name, hint, createdAt: createdAt.toISOString() },
    by: madeBy === null ? null : { name: madeBy, isDisabled: disabledAt !== null },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return keys.toSorted((one, other) => Number(one.revokedAt !== null) - Number(other.revokedAt !== null))
}

type Refused = 'wrong-password' | 'too-many'
type Seconds = { seconds: number } | undefined

/** Makes a key, once the present password was given. It is told this once; what is kept of it cannot be used. */
export async function createApiKey(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  asked: { name: string; present: string },
): Promise<Result<string, Refused | 'not-named', Seconds>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, asked.present)
  if (!proved.ok) return proved
  const named = name.safeParse(asked.name)
  if (!named.success) return fail('not-named')
  const key = await caller.database.orm.transaction(async (orm) => {
    await ensureStillAdministrator(orm, caller)
    return put(orm, caller, named.data, 'api-key-created')
  })
  return succeed(key)
}

/** Makes a new key in place of one, which stops at once; for this, too, the present password is asked. */
export async function rotateApiKey(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  { id, present }: { id: string; present: string },
): Promise<Result<string, Refused | 'not-found', Seconds>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  return caller.database.orm.transaction(async (orm) => {
    await ensureStillAdministrator(orm, caller)
    const [stopped] = isId(id) ? await stop(orm, caller, eq(apiKey.id, id)) : []
    return stopped ? succeed(await put(orm, caller, stopped.name, 'api-key-rotated')) : fail('not-found')
  })
}

/** Stops a key at once, and for good. */
export async function revokeApiKey(caller: Editor, id: string): Promise<Result<undefined, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  return caller.database.orm.transaction(async (orm) => {
    const stopped = isId(id) ? await revoke(orm, caller, eq(apiKey.id, id)) : 0
    return stopped === 0 ? fail('not-found') : succeed(undefined)
  })
}

/** Stops the keys in force that somebody made, in the transaction of `orm`. Returns how many there were. */
export function revokeKeysOf(orm: Orm, caller: Editor, uid: string): Promise<number> {
  return revoke(orm, caller, eq(apiKey.createdBy, uid))
}

async function revoke(orm: Orm, caller: Editor, which: SQL): Promise<number> {
  const stopped = await stop(orm, caller, which)
  for (const { id, name } of stopped)
    await recordEvent(caller, { what: 'api-key-revoked', item: { id, kind: 'api-key', name } }, orm)
  return stopped.length
}

async function put(orm: Orm, caller: Editor, named: string, what: HistoryEventName): Promise<string> {
  const { key, digest, hint } = makeKey()
  const by = { createdAt: caller.now, createdBy: caller.actor.id }
  const [made] = await orm
    .insert(apiKey)
    .values({ name: named, hint, digest, ...by })
    .returning({ id: apiKey.id })
  if (!made) throw new Error('The key was not kept')
  await recordEvent(caller, { what, item: { id: made.id, kind: 'api-key', name: named } }, orm)
  return key
}

/** Stops the keys that `which` selects and that are in force. */
function stop(orm: Orm, caller: Editor, which: SQL) {
  return orm
    .update(apiKey)
    .set({ revokedAt: caller.now, revokedBy: caller.actor.id })
    .where(and(which, isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id, name: apiKey.name })
}

export type KeyHolder = { keyId: string; actor: Actor }

/** How often it is written down that a key was used. */
const noticedMs = 60_000

/**
 * The key of a request's `Authorization: Bearer` header (RFC 6750) and its actor; null where no key in force is given.
 */
export async function holderOfKey(
  { orm }: Pick<Database, 'orm'>,
  authorization: string | null,
  now: Date,
): Promise<KeyHolder | null> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '') ?? []
  if (!looksLikeKey(key)) return null
  const [found] = await orm
    .select({ id: apiKey.id, name: apiKey.name, lastUsedAt: apiKey.lastUsedAt })
    .from(apiKey)
    .where(and(eq(apiKey.digest, digestOfKey(key)), isNull(apiKey.revokedAt)))
  if (!found) return null
  const { id, name, lastUsedAt } = found
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > noticedMs)
    await orm.update(apiKey).set({ lastUsedAt: now }).where(eq(apiKey.id, id))
  return { keyId: id, actor: { id: `api-key:${id}`, name } }
}

/** What every key begins with, so that one that leaks is known for what it is. */
const prefix = 'aval_'

/** A new key of 256 bits, its digest, and its beginning, by which people tell it from others. */
export function makeKey(): { key: string; digest: string; hint: string } {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, digest: digestOfKey(key), hint: key.slice(0, prefix.length + 4) }
}

/** Keys are random and long: nobody finds one from its digest, and it need not be slow. */
export function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function looksLikeKey(text: string): boolean {
  return /^aval_[\w-]{43}$/.test(text)
}
