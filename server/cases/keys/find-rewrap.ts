import { and, eq } from 'drizzle-orm'
import type { RewrapOpener } from '#domain/cases/space-keys.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { hasRight } from '../../accounts/has-right.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { caseKey, caseKeyHolder, reportedCase } from '../../database/tables/cases.ts'
import { holdersOf, type KeyHolder } from '../case-recipients.ts'

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
 * One key of a case, for a reader who may wrap it anew: who may open the case today, with a key of their own that is
 * active, and says what opens this: a key of theirs, the active one or an earlier one, or the recovery key of today.
 * Anything else is `not-found`, like a case that does not exist. In a transaction the case stays as it is until that
 * ends.
 */
export async function findRewrap(
  caller: Caller,
  { caseId, epoch, opener }: RewrapWhich,
  orm: Orm,
): Promise<Result<Found, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  const { actor } = caller
  if (!actor || !(await hasRight(caller, 'open-reports', orm))) return fail('not-allowed')
  const isNamed = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(caseId) && epoch > 0 && epoch < 2 ** 31
  if (!isNamed || !Number.isSafeInteger(epoch)) return fail('not-found')
  const [row] = await orm.select().from(reportedCase).where(eq(reportedCase.id, caseId)).for('update')
  const [key] = await orm
    .select()
    .from(caseKey)
    .where(and(eq(caseKey.caseId, caseId), eq(caseKey.epoch, epoch)))
  if (!row || !key) return fail('not-found')
  const { recovery, handlers } = await holdersOf(orm, caseId)
  const openers =
    opener === 'recovery' ? [recovery].filter((each) => each !== null) : await ownKeys(orm, actor.id)
  const mayOpen = handlers.some(({ userId }) => userId === actor.id)
  if (!mayOpen || !openers.some(({ id }) => key.holders.includes(id))) return fail('not-found')
  const { number, reporterRecipient } = row
  const rightful = recovery ? [recovery, ...handlers] : handlers
  return succeed({
    uid: actor.id,
    number,
    recipient: key.recipient,
    reporterRecipient,
    holders: key.holders,
    rightful,
  })
}

function ownKeys(orm: Orm, uid: string): Promise<{ id: string }[]> {
  return orm
    .select({ id: caseKeyHolder.id })
    .from(caseKeyHolder)
    .where(and(eq(caseKeyHolder.userId, uid), eq(caseKeyHolder.isRecovery, false)))
}
