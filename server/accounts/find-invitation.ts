import { eq } from 'drizzle-orm'
import type { Caller } from '../caller.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { hasAccounts } from './has-accounts.ts'
import { hashOfToken } from './one-time-token.ts'
import { waitingInvitations } from './waiting-invitations.ts'

export type FoundInvitation = {
  id: string
  /** Null for the first administrator, who chooses it. */
  email: string | null
  /** The name of whoever invited; null for the operator of the site, or an account that is gone. */
  invitedBy: string | null
  expiresAt: Date
}

/**
 * The invitation that a link's token opens; null where it was used, withdrawn or never made, or its time is over. A
 * first administrator is not wanted any more once there is an account.
 */
export async function findInvitation(caller: Caller, token: string): Promise<FoundInvitation | null> {
  const hash = hashOfToken(token)
  if (hash === null) return null
  const { orm } = caller.database
  const [found] = await orm
    .select({
      id: invitation.id,
      email: invitation.email,
      invitedBy: authUser.name,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .leftJoin(authUser, eq(authUser.id, invitation.invitedBy))
    .where(waitingInvitations(caller.now, eq(invitation.tokenHash, hash)))
  if (!found || (found.email === null && (await hasAccounts(orm)))) return null
  return found
}
