import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import { type Caller, systemActor } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { hashPassword } from './password-hash.ts'
import { judgePassword, type PasswordProblem } from './password-rules.ts'
import { setPassword } from './reset-password.ts'

/** Gives an account the password that the operator chose, ends its sessions and removes its passkeys. For the system alone. */
export async function replacePassword(
  caller: Caller,
  given: { email: string; password: string },
): Promise<Result<undefined, 'not-allowed' | 'not-found' | PasswordProblem>> {
  if (caller.actor?.id !== systemActor.id) return fail('not-allowed')
  const [account] = await caller.database.orm
    .select({ id: authUser.id, name: authUser.name, email: authUser.email })
    .from(authUser)
    .where(eq(authUser.email, given.email.trim().toLowerCase()))
  if (!account) return fail('not-found')
  const problem = judgePassword(given.password, [account.email, account.name])
  if (problem) return fail(problem)
  const hashed = await hashPassword(given.password)
  await caller.database.orm.transaction((orm) => setPassword(caller, account, hashed, orm))
  return succeed(undefined)
}
