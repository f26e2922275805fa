import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { isRecipient } from '#cases/model/case-keys.ts'
import { isLockedKey, type LockedKey } from '#cases/model/locked-key.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { caseHandlerOf, isActiveKeyOf } from '../case-handler.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { readersChanged } from '../space-state.ts'
import { caseKeyHolder } from '../tables.ts'
import { readPublicName } from './public-name.ts'
import { tellReaders } from './tell-readers.ts'

type NewKey = {
  /** The public half (`age1…`). */
  recipient: string
  /** The private half, locked by a passphrase in the browser: an age file in base64. */
  locked: string
  /** The id of the active key that it replaces; null for a first key. */
  replaces: string | null
}

/**
 * Keeps a key that the caller made in their browser, and ends the one it replaces. Only for those who have the right
 * to open reports. `not-valid`: not such a key, or one that is kept already; `conflict`: the active key is not the
 * one that it says to replace; `no-public-name`: the caller has not chosen what writers are shown of them. The server never has the passphrase or the open private half.
 */
export async function makeOwnKey(
  caller: Editor,
  { recipient, locked, replaces }: NewKey,
): Promise<Result<{ id: string }, 'not-allowed' | 'not-valid' | 'conflict' | 'no-public-name'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  if (!isRecipient(recipient) || !isLockedKey(locked)) return fail('not-valid')
  if ((await readPublicName(caller, handler.value.id)) === null) return fail('no-public-name')
  const kept = await keepKey(
    caller,
    { userId: handler.value.id, name: handler.value.name, isRecovery: false, recipient, locked },
    replaces,
  )
  return kept.ok ? succeed({ id: kept.value }) : kept
}

/**
 * Keeps the public half of the recovery key; its private half is on paper alone. Any administrator may set the first.
 * Replacing it is for those who may open reports: whoever holds the new one opens every case that is sealed from then
 * on, and the older ones once a reader has wrapped them anew.
 */
export async function setRecoveryKey(
  caller: Editor,
  { recipient, replaces }: { recipient: string; replaces: string | null },
): Promise<Result<{ id: string }, 'not-allowed' | 'not-valid' | 'conflict'>> {
  const { actor } = caller
  const isFirst = (await readRecovery(caller)) === null && replaces === null
  if (isFirst) ensureMay(caller, { to: 'administer' })
  else if (!(await caseHandlerOf(caller)).ok) return fail('not-allowed')
  if (!isRecipient(recipient)) return fail('not-valid')
  const kept = await keepKey(
    caller,
    { userId: null, name: actor.name, isRecovery: true, recipient, locked: null },
    replaces,
  )
  return kept.ok ? succeed({ id: kept.value }) : kept
}

type KeptKey = Pick<
  typeof caseKeyHolder.$inferInsert,
  'userId' | 'name' | 'isRecovery' | 'recipient' | 'locked'
>

type Kept = Result<string, 'not-valid' | 'conflict'>

/**
 * Keeps a new key and ends the one it replaces, in one step; of two that replace the same, the second is a
 * `conflict`. Every reader is told by mail. The database itself ensures that an account has one active key, and that
 * there is one recovery key.
 */
async function keepKey(caller: Caller, key: KeptKey, replaces: string | null): Promise<Kept> {
  const { now } = caller
  if (replaces !== null && !isId(replaces)) return fail('conflict')
  const kept = await caller.database.orm.transaction<Kept>(async (orm) => {
    const [known] = await orm
      .select({ id: caseKeyHolder.id })
      .from(caseKeyHolder)
      .where(eq(caseKeyHolder.recipient, key.recipient))
    if (known) return fail('not-valid')
    if (replaces !== null) {
      const owner = key.userId ? eq(caseKeyHolder.userId, key.userId) : eq(caseKeyHolder.isRecovery, true)
      const ended = await orm
        .update(caseKeyHolder)
        .set({ endedAt: now })
        .where(and(eq(caseKeyHolder.id, replaces), owner, isNull(caseKeyHolder.endedAt)))
        .returning({ id: caseKeyHolder.id })
      if (ended.length === 0) return fail('conflict')
    }
    const [made] = await orm
      .insert(caseKeyHolder)
      .values({ ...key, madeAt: now })
      .onConflictDoNothing()
      .returning({ id: caseKeyHolder.id })
    if (!made) return fail('conflict')
    const isReplaced = { replaced: replaces === null ? 'no' : 'yes' }
    const what = key.isRecovery ? 'recovery-key-made' : 'key-made'
    await recordCaseEvent(caller, { what, details: isReplaced }, orm)
    await tellReaders(caller, what, orm)
    return succeed(made.id)
  })
  if (kept.ok) await caller.announcements.announce([mailQueued, readersChanged])
  return kept
}

type Ended = Result<undefined, 'not-found'>

/**
 * Ends a reader's active key: one's own, or, for administrators, that of somebody who left. Nothing is sealed to it any more. The recovery
 * key is never ended, only replaced. Every reader is told by mail. `not-found` where no such key is active.
 */
export async function endKey(caller: Editor, id: string): Promise<Ended> {
  if (!isId(id)) return fail('not-found')
  const ended = await caller.database.orm.transaction<Ended>(async (orm) => {
    const [holder] = await orm
      .select({ userId: caseKeyHolder.userId })
      .from(caseKeyHolder)
      .where(eq(caseKeyHolder.id, id))
    if (holder?.userId !== caller.actor.id) ensureMay(caller, { to: 'administer' })
    const keys = await end(caller, eq(caseKeyHolder.id, id), orm)
    return keys > 0 ? succeed(undefined) : fail('not-found')
  })
  if (ended.ok) await caller.announcements.announce([mailQueued, readersChanged])
  return ended
}

/** Ends the active key of an account, if it has one. The readers' mails exist when `orm`'s transaction commits. */
export async function endKeysOf(caller: Caller, uid: string, orm: Orm): Promise<void> {
  await end(caller, eq(caseKeyHolder.userId, uid), orm)
}

async function end(caller: Caller, which: SQL, orm: Orm): Promise<number> {
  const ended = await orm
    .update(caseKeyHolder)
    .set({ endedAt: caller.now })
    .where(and(which, isNull(caseKeyHolder.endedAt), eq(caseKeyHolder.isRecovery, false)))
    .returning({ name: caseKeyHolder.name })
  for (const { name } of ended)
    await recordCaseEvent(caller, { what: 'key-ended', details: { person: name } }, orm)
  if (ended.length > 0) await tellReaders(caller, 'key-ended', orm)
  return ended.length
}

/**
 * The caller's own active key as it is kept, locked; null for whoever has none, or has not the right to open reports.
 */
export async function readOwnKey(caller: Editor): Promise<LockedKey | null> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return null
  const [key] = await caller.database.orm.select().from(caseKeyHolder).where(isActiveKeyOf(handler.value.id))
  if (!key?.locked) return null
  return { id: key.id, recipient: key.recipient, locked: key.locked, madeAt: key.madeAt.toISOString() }
}

/** The active recovery key, with who made it and when; null before there is one. */
export async function readRecovery(
  caller: Pick<Caller, 'database'>,
): Promise<{ id: string; madeBy: string; madeAt: Date } | null> {
  const [row] = await caller.database.orm
    .select({ id: caseKeyHolder.id, madeBy: caseKeyHolder.name, madeAt: caseKeyHolder.madeAt })
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.isRecovery, true), isNull(caseKeyHolder.endedAt)))
  return row ?? null
}
