import { and, eq } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { accountRight } from './tables.ts'

/**
 * Whether the caller's own account was given this right; being an administrator gives none. Inside a transaction pass
 * its `orm`, so that this does not wait for a second connection.
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
 * Rights beyond the use of the admin area, which every account has (specification, section 6). `open-reports` opens
 * the anonymous messages. It comes with no other right, because a message may be about an administrator.
 */
const accountRights = ['open-reports'] as const
type AccountRight = (typeof accountRights)[number]
