import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { invitation } from '../database/tables/accounts.ts'
import { type AccountProblem, createAccount } from './create-account.ts'
import { findInvitation } from './find-invitation.ts'
import { waitingInvitations } from './waiting-invitations.ts'

export type Acceptance = {
  token: string
  /** Looked at for the first administrator alone: everybody else is invited under one address. */
  email: string
  name: string
  password: string
}

/**
 * Makes the account that a link invites to, in the caller's language, and uses the link up: of two people who have
 * it, one gets an account. `gone` means that the link opens nothing, or nothing any more.
 */
export async function acceptInvitation(
  caller: Caller,
  { token, email: typed, name, password }: Acceptance,
): Promise<Result<{ email: string }, AccountProblem | 'gone'>> {
  const found = await findInvitation(caller, token)
  if (!found) return fail('gone')
  const email = (found.email ?? typed).trim().toLowerCase()
  const made = await createAccount(caller, { email, name, password, locale: caller.locale }, async (orm) => {
    const used = await orm
      .update(invitation)
      .set({ usedAt: caller.now })
      .where(waitingInvitations(caller.now, eq(invitation.id, found.id)))
      .returning({ id: invitation.id })
    return used.length > 0
  })
  if (made.ok) return succeed({ email })
  if (made.problem === 'refused') return fail('gone')
  // Somebody else used the same link a moment ago, and the address is taken by that account.
  if (made.problem === 'email-taken' && !(await findInvitation(caller, token))) return fail('gone')
  return fail(made.problem)
}
