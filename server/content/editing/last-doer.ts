import { eq } from 'drizzle-orm'
import type { Doer } from '#domain/content/editors-view.ts'
import type { Orm } from '../../database/database.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { doerOf } from '../language-rows.ts'

/** Who saved an entry last. */
export async function lastDoer(orm: Orm, { updatedBy }: { updatedBy: string | null }): Promise<Doer> {
  if (updatedBy === null) return 'system'
  const [account] = await orm.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, updatedBy))
  return doerOf(updatedBy, account?.name ?? null)
}
