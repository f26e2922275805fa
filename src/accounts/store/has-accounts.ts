import type { Orm } from '#kernel/database/database.ts'
import { authUser } from './tables.ts'

/** Whether there is any account, enabled or not. */
export async function hasAccounts(orm: Orm): Promise<boolean> {
  const [any] = await orm.select({ id: authUser.id }).from(authUser).limit(1)
  return any !== undefined
}
