import { and, eq } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { authCredential, authUser } from './tables.ts'

/**
 * Locks an account until `orm`'s transaction ends, and answers with what signs it in as it stands then; null where
 * there is none. Whoever ends sessions takes this lock before, whoever keeps a new one looks behind it: of the two,
 * the second sees what the first did.
 */
export async function lockAccount(
  orm: Orm,
  uid: string,
): Promise<{ isDisabled: boolean; hash: string | null } | null> {
  const [account] = await orm
    .select({ disabledAt: authUser.disabledAt })
    .from(authUser)
    .where(eq(authUser.id, uid))
    .for('update')
  // A query of its own: one that waited for the lock would still see the password from before.
  return account ? { isDisabled: account.disabledAt !== null, hash: await passwordHashOf(orm, uid) } : null
}

/** The hash of an account's password; null where it has none. */
export async function passwordHashOf(orm: Orm, uid: string): Promise<string | null> {
  const [credential] = await orm
    .select({ hash: authCredential.password })
    .from(authCredential)
    .where(and(eq(authCredential.userId, uid), eq(authCredential.providerId, 'credential')))
  return credential?.hash ?? null
}
