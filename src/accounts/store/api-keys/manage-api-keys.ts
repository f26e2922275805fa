import { and, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { ListedKey } from '#accounts/model/listed-key.ts'
import type { HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { line } from '#kernel/text/plain-text.ts'
import type { Accounts } from '../accounts.ts'
import { provePassword } from '../own/prove-password.ts'
import { apiKey, authUser } from '../tables.ts'
import { makeKey } from './api-key-text.ts'

const name = line(80)

/** Every key there is or was, those in force first. */
export async function listApiKeys(caller: Editor): Promise<ListedKey[]> {
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
  const proved = await provePassword(accounts, caller, asked.present)
  if (!proved.ok) return proved
  const named = name.safeParse(asked.name)
  if (!named.success) return fail('not-named')
  const key = await caller.database.orm.transaction((orm) => put(orm, caller, named.data, 'api-key-created'))
  return succeed(key)
}

/** Makes a new key in place of one, which stops at once; for this, too, the present password is asked. */
export async function rotateApiKey(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  { id, present }: { id: string; present: string },
): Promise<Result<string, Refused | 'not-found', Seconds>> {
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  return caller.database.orm.transaction(async (orm) => {
    const [stopped] = isId(id) ? await stop(orm, caller, eq(apiKey.id, id)) : []
    return stopped ? succeed(await put(orm, caller, stopped.name, 'api-key-rotated')) : fail('not-found')
  })
}

/** Stops a key at once, and for good. */
export async function revokeApiKey(caller: Editor, id: string): Promise<Result<undefined, 'not-found'>> {
  return caller.database.orm.transaction(async (orm) => {
    const stopped = isId(id) ? await revoke(orm, caller, eq(apiKey.id, id)) : 0
    return stopped === 0 ? fail('not-found') : succeed(undefined)
  })
}

/** Stops the keys in force that somebody made, as a part of something greater. Returns how many there were. */
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

/** Stops those of these keys that were in force until now. */
function stop(orm: Orm, caller: Editor, which: SQL) {
  return orm
    .update(apiKey)
    .set({ revokedAt: caller.now, revokedBy: caller.actor.id })
    .where(and(which, isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id, name: apiKey.name })
}
