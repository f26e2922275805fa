import { and, eq } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { authCredential, authUser } from './tables.ts'

/**
 * Locks an account until `orm`'s transaction ends, and answers whether it is disabled and the hash of its password as
 * they are then; null where there is no such account. Code that ends sessions takes this lock first, and code that
 * makes a session checks behind it, so that the later of the two sees what the earlier did.
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
  // A second query, made once the lock is held: a query that itself waits for the lock still sees the old password.
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
