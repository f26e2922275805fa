import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { mailQueued } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { caseKeyHolder } from '../tables.ts'
import { tellReaders } from './tell-readers.ts'

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
export async function keepKey(caller: Caller, key: KeptKey, replaces: string | null): Promise<Kept> {
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
  if (kept.ok) await caller.announcements.announce([mailQueued])
  return kept
}
