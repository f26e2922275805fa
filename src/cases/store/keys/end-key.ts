import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseKeyHolder } from '../tables.ts'
import { tellReaders } from './tell-readers.ts'

type Ended = Result<undefined, 'not-found'>

/**
 * Ends a reader's active key: one's own, or that of somebody who left. Nothing is sealed to it any more. The recovery
 * key is never ended, only replaced. Every reader is told by mail. `not-found` where no such key is active.
 */
export async function endKey(caller: Editor, id: string): Promise<Ended> {
  if (!isId(id)) return fail('not-found')
  const ended = await caller.database.orm.transaction<Ended>(async (orm) => {
    const keys = await end(caller, eq(caseKeyHolder.id, id), orm)
    return keys > 0 ? succeed(undefined) : fail('not-found')
  })
  if (ended.ok) await caller.announcements.announce([mailQueued])
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
