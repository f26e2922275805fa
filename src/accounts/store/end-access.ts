import { eq, like, or } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { authSession, authVerification } from './tables.ts'

/**
 * Ends every session of an account, in `orm`'s transaction, and with them what was under way: second-factor steps
 * and links to a new password.
 */
export async function endAccess(orm: Orm, uid: string): Promise<void> {
  await orm.delete(authSession).where(eq(authSession.userId, uid))
  await orm
    .delete(authVerification)
    .where(or(eq(authVerification.value, uid), like(authVerification.value, `${uid}:%`)))
}
