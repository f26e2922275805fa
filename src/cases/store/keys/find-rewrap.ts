import { and, eq } from 'drizzle-orm'
import type { RewrapOpener } from '#cases/model/space-keys.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { holdersOf, type KeyHolder } from '../case-recipients.ts'
import { caseKey, caseKeyHolder, reportedCase } from '../tables.ts'

export type RewrapWhich = { caseId: string; epoch: number; opener: RewrapOpener }

type Found = {
  uid: string
  number: string
  /** The public half of this key of the case. */
  recipient: string
  reporterRecipient: string
  /** The key holders it is wrapped to now, and those it ought to be wrapped to. */
  holders: string[]
  rightful: KeyHolder[]
}

/**
 * One key of a case, for a reader who may wrap it anew. They may open the case today, have an active key of their
 * own, and say what opens this one: a key of theirs, active or earlier, or today's recovery key. Anything else is
 * `not-found`, like a case that does not exist. In a transaction the case is locked until that ends.
 */
export async function findRewrap(
  caller: Editor,
  { caseId, epoch, opener }: RewrapWhich,
  orm: Orm,
): Promise<Result<Found, 'not-allowed' | 'not-found'>> {
  const handler = await caseHandlerOf(caller, orm)
  if (!handler.ok) return handler
  const isNamed = isId(caseId) && epoch > 0 && epoch < 2 ** 31
  if (!isNamed || !Number.isSafeInteger(epoch)) return fail('not-found')
  const [row] = await orm.select().from(reportedCase).where(eq(reportedCase.id, caseId)).for('update')
  const [key] = await orm
    .select()
    .from(caseKey)
    .where(and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, epoch)))
  if (!row || !key) return fail('not-found')
  const { recovery, handlers, all } = await holdersOf(orm, caseId)
  const openers =
    opener === 'recovery' ? [recovery].filter((each) => each !== null) : await ownKeys(orm, handler.value.id)
  const mayOpen = handlers.some(({ userId }) => userId === handler.value.id)
  if (!mayOpen || !openers.some(({ id }) => key.holders.includes(id))) return fail('not-found')
  const { number, reporterRecipient } = row
  return succeed({
    uid: handler.value.id,
    number,
    recipient: key.recipient,
    reporterRecipient,
    holders: key.holders,
    rightful: all,
  })
}

function ownKeys(orm: Orm, uid: string): Promise<{ id: string }[]> {
  return orm
    .select({ id: caseKeyHolder.id })
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.userId, uid), eq(caseKeyHolder.isRecovery, false)))
}
