import { and, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import { hasRight } from '#accounts/store/has-right.ts'
import { accountRight } from '#accounts/store/tables.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseKeyHolder } from './tables.ts'

/**
 * The caller, if their account has the right to work on cases. Everybody else learns nothing of any case. Inside a
 * transaction `orm` is that transaction.
 */
export async function caseHandlerOf(caller: Editor, orm?: Orm): Promise<Result<Actor, 'not-allowed'>> {
  return (await hasRight(caller, 'open-reports', orm)) ? succeed(caller.actor) : fail('not-allowed')
}

/** A row of rights that says that an account may open reports; disabled accounts have theirs too. */
export function isRightOf(account: string | SQLWrapper): SQL {
  return and(eq(accountRight.userId, account), eq(accountRight.right, 'open-reports')) as SQL
}

/** A key that cases are sealed to today and that an account opens them with. */
export function isActiveKeyOf(account: string | SQLWrapper): SQL {
  return and(
    eq(caseKeyHolder.userId, account),
    eq(caseKeyHolder.isRecovery, false),
    isNull(caseKeyHolder.endedAt),
  ) as SQL
}
