import { and, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import { accountRight } from '#accounts/store/tables.ts'
import { caseKeyHolder } from './tables.ts'

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
