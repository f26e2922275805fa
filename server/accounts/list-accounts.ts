import { desc, eq, isNotNull, max } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { historyEvent } from '../database/tables/history.ts'
import { waitingInvitations } from './waiting-invitations.ts'

export type ListedAccount = {
  uid: string
  name: string
  email: string
  disabledAt: Date | null
  twoFactorEnabled: boolean
  lastSignIn: Date | null
  createdAt: Date
}
export type ListedInvitation = {
  id: string
  email: string | null
  /** Null for the operator of the site, or an account that is gone. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}

/** Every account by its name, and the invitations that still wait for somebody, newest first. */
export async function listAccounts(
  caller: Caller,
): Promise<Result<{ accounts: ListedAccount[]; invitations: ListedInvitation[] }, 'not-allowed'>> {
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const signIns = orm
    .select({ subject: historyEvent.subject, last: max(historyEvent.at).as('last') })
    .from(historyEvent)
    .where(eq(historyEvent.what, 'signed-in'))
    .groupBy(historyEvent.subject)
    .as('sign_ins')
  const accounts = await orm
    .select({
      uid: authUser.id,
      name: authUser.name,
      email: authUser.email,
      disabledAt: authUser.disabledAt,
      twoFactorEnabled: authUser.twoFactorEnabled,
      lastSignIn: signIns.last,
      createdAt: authUser.createdAt,
    })
    .from(authUser)
    .leftJoin(signIns, eq(signIns.subject, authUser.id))
    .orderBy(authUser.name, authUser.email)
  const invitations = await orm
    .select({
      id: invitation.id,
      email: invitation.email,
      invitedBy: authUser.name,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .leftJoin(authUser, eq(authUser.id, invitation.invitedBy))
    .where(waitingInvitations(caller.now, isNotNull(invitation.email)))
    .orderBy(desc(invitation.createdAt))
  return succeed({ accounts, invitations })
}
