import { eq, like, or } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { authVerification } from '../tables.ts'

/** Makes worthless what an account has still to prove: reset links that were mailed, second-factor steps. */
export async function forgetProofs(orm: Orm, uid: string): Promise<void> {
  await orm
    .delete(authVerification)
    .where(or(eq(authVerification.value, uid), like(authVerification.value, `${uid}:%`)))
}
