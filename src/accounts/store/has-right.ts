import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { accountRight } from './tables.ts'

/**
 * Whether the caller's own account was given this right; nobody has one by being an administrator. Inside a transaction
 * it is asked of that, which must not wait for a second connection.
 */
export async function hasRight(
  caller: Editor,
  right: AccountRight,
  orm: Orm = caller.database.orm,
): Promise<boolean> {
  const rows = await orm
    .select({ right: accountRight.right })
    .from(accountRight)
    .where(and(eq(accountRight.userId, caller.actor.id), eq(accountRight.right, right)))
  return rows.length > 0
}

/**
 * Rights beyond using the admin area, which every account may (specification, section 6). `open-reports`, to open
 * the anonymous messages, comes with no other right: whoever a message is about may be an administrator.
 */
const accountRights = ['open-reports'] as const
type AccountRight = (typeof accountRights)[number]
