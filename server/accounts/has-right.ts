import { and, eq } from 'drizzle-orm'
import type { AccountRight } from '#domain/accounts/rights.ts'
import type { Caller } from '../caller.ts'
import type { Orm } from '../database/database.ts'
import { accountRight } from '../database/tables/accounts.ts'

/**
 * Whether the caller's own account was given this right; nobody has one by being an administrator. Inside a transaction
 * it is asked of that, which must not wait for a second connection.
 */
export async function hasRight(
  caller: Caller,
  right: AccountRight,
  orm: Orm = caller.database.orm,
): Promise<boolean> {
  if (!caller.actor) return false
  const rows = await orm
    .select({ right: accountRight.right })
    .from(accountRight)
    .where(and(eq(accountRight.userId, caller.actor.id), eq(accountRight.right, right)))
  return rows.length > 0
}
