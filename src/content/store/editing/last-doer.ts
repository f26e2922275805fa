import { eq } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { doerOf } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Doer } from '#kernel/doer.ts'

/** Who saved an entry last. */
export async function lastDoer(orm: Orm, { updatedBy }: { updatedBy: string | null }): Promise<Doer> {
  if (updatedBy === null) return 'system'
  const [account] = await orm.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, updatedBy))
  return doerOf(updatedBy, account?.name ?? null)
}
