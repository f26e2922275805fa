import { and, eq, like, or } from 'drizzle-orm'
import { type Actor, type Editor, systemActor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { Accounts } from '../accounts.ts'
import { verifyPassword } from '../password-hash.ts'
import { authCredential, authVerification } from '../tables.ts'

export type Proved = Result<Actor, 'wrong-password' | 'too-many', { seconds: number } | undefined>

/**
 * The actor, where the present password is right: somebody who finds a browser signed in must not change anything
 * important. Ten wrong ones in fifteen minutes are the most; `too-many` says after how many seconds to try again. The
 * system needs no password: it acts for the operator of the machine.
 */
export async function provePassword(
  accounts: Pick<Accounts, 'limits'>,
  caller: Editor,
  password: string,
): Promise<Proved> {
  const { actor } = caller
  if (actor.id === systemActor.id) return succeed(actor)
  const attempt = await accounts.limits.tryOften({
    name: 'own-password',
    key: actor.id,
    points: 10,
    seconds: 15 * 60,
  })
  if (!attempt.ok) return fail('too-many', attempt.detail)
  const [credential] = await caller.database.orm
    .select({ hash: authCredential.password })
    .from(authCredential)
    .where(and(eq(authCredential.userId, actor.id), eq(authCredential.providerId, 'credential')))
  if (!credential?.hash || !(await verifyPassword({ hash: credential.hash, password })))
    return fail('wrong-password')
  await attempt.value.succeeded()
  return succeed(actor)
}

/** Ends the proofs of an account that are still open: mailed reset links and second-factor steps. */
export async function forgetProofs(orm: Orm, uid: string): Promise<void> {
  await orm
    .delete(authVerification)
    .where(or(eq(authVerification.value, uid), like(authVerification.value, `${uid}:%`)))
}
