import { and, desc, eq, isNull } from 'drizzle-orm'
import type { HistoryEventName } from '#domain/history/history-events.ts'
import { isId } from '#domain/is-id.ts'
import type { ListedKey } from '#domain/register/listed-key.ts'
import { line } from '#domain/register/plain-text.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { apiKey } from '../database/tables/register-work.ts'
import { recordEvent } from '../history/record-event.ts'
import { makeKey } from './api-key-text.ts'

const name = line(80)

/** Every key there is or was, those in force first. */
export async function listApiKeys(caller: Caller): Promise<Result<ListedKey[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const rows = await caller.database.orm.select().from(apiKey).orderBy(desc(apiKey.createdAt))
  const keys = rows.map(({ id, name, hint, createdAt, lastUsedAt, revokedAt }) => ({
    ...{ id, name, hint, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return succeed(
    keys.toSorted((one, other) => Number(one.revokedAt !== null) - Number(other.revokedAt !== null)),
  )
}

/** Makes a key. It is told this once; what is kept of it cannot be used. */
export async function createApiKey(
  caller: Caller,
  asked: string,
): Promise<Result<string, 'not-allowed' | 'not-named'>> {
  if (!caller.actor) return fail('not-allowed')
  const named = name.safeParse(asked)
  if (!named.success) return fail('not-named')
  const key = await caller.database.orm.transaction((orm) => put(orm, caller, named.data, 'api-key-created'))
  return succeed(key)
}

/** Makes a new key in place of one, which stops at once. */
export async function rotateApiKey(
  caller: Caller,
  id: string,
): Promise<Result<string, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const stopped = await stop(orm, caller, id)
    return stopped === null ? fail('not-found') : succeed(await put(orm, caller, stopped, 'api-key-rotated'))
  })
}

/** Stops a key at once, and for good. */
export async function revokeApiKey(
  caller: Caller,
  id: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found'>> {
  if (!caller.actor) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const stopped = await stop(orm, caller, id)
    if (stopped === null) return fail('not-found')
    await recordEvent(caller, { what: 'api-key-revoked', item: { id, kind: 'api-key', name: stopped } }, orm)
    return succeed(undefined)
  })
}

async function put(orm: Orm, caller: Caller, named: string, what: HistoryEventName): Promise<string> {
  const { key, digest, hint } = makeKey()
  const by = { createdAt: caller.now, createdBy: caller.actor?.id ?? '' }
  const [made] = await orm
    .insert(apiKey)
    .values({ name: named, hint, digest, ...by })
    .returning({ id: apiKey.id })
  if (!made) throw new Error('The key was not kept')
  await recordEvent(caller, { what, item: { id: made.id, kind: 'api-key', name: named } }, orm)
  return key
}

/** The name of a key that was in force until now. */
async function stop(orm: Orm, caller: Caller, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const [stopped] = await orm
    .update(apiKey)
    .set({ revokedAt: caller.now, revokedBy: caller.actor?.id ?? null })
    .where(and(eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ name: apiKey.name })
  return stopped?.name ?? null
}
