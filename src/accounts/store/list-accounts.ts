import { and, desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import { type MaybeNarrowed, readRights } from '#kernel/rights/rights.ts'
import { waitingInvitations } from './invitations.ts'
import { isSecondFactorRequired } from './second-factor/rule.ts'
import { apiKey, authPasskey, authUser, invitation } from './tables.ts'

type ListedAccount = {
  uid: string
  name: string
  email: string
  disabledAt: Date | null
  hasSecondFactor: boolean
  /** What it is narrowed to; null where it may do everything. */
  rights: MaybeNarrowed
  /** The keys of programs that this person made and that are in force. */
  keys: { id: string; name: string; hint: string }[]
  lastSignIn: Date | null
  createdAt: Date
}
type Listed = {
  accounts: ListedAccount[]
  invitations: ListedInvitation[]
  isSecondFactorRequired: boolean
}
type ListedInvitation = {
  id: string
  email: string | null
  /** Null for the operator of the site, or an account that is gone. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
  rights: MaybeNarrowed
}

/**
 * Every account by its name, the invitations that still wait for somebody, newest first, and whether every account must
 * have a second factor.
 */
export async function listAccounts(caller: Editor): Promise<Listed> {
  ensureMay(caller, { to: 'administer' })
  const { orm } = caller.database
  const signIns = orm
    .select({ subject: historyEvent.subject, last: max(historyEvent.at).as('last') })
    .from(historyEvent)
    .where(eq(historyEvent.what, 'signed-in'))
    .groupBy(historyEvent.subject)
    .as('sign_ins')
  const people = await orm
    .select({
      uid: authUser.id,
      name: authUser.name,
      email: authUser.email,
      disabledAt: authUser.disabledAt,
      hasSecondFactor: sql<boolean>`(${authUser.twoFactorEnabled} or exists (select from ${authPasskey} where ${authPasskey.userId} = ${authUser.id}))`,
      rights: authUser.rights,
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
      rights: invitation.rights,
    })
    .from(invitation)
    .leftJoin(authUser, eq(authUser.id, invitation.invitedBy))
    .where(waitingInvitations(caller.now, isNotNull(invitation.email)))
    .orderBy(desc(invitation.createdAt))
  const keys = await orm
    .select({ id: apiKey.id, name: apiKey.name, hint: apiKey.hint, by: apiKey.createdBy })
    .from(apiKey)
    .where(isNull(apiKey.revokedAt))
  const accounts = people.map((person) => ({
    ...person,
    rights: readRights(person.rights),
    keys: keys.filter(({ by }) => by === person.uid).map(({ id, name, hint }) => ({ id, name, hint })),
  }))
  return { accounts, invitations, isSecondFactorRequired: await isSecondFactorRequired(orm) }
}

/** Those who may do everything, by name, three at most: whom somebody asks who may not. */
export async function listAdministrators(caller: Editor): Promise<{ name: string; email: string }[]> {
  return caller.database.orm
    .select({ name: authUser.name, email: authUser.email })
    .from(authUser)
    .where(and(isNull(authUser.disabledAt), isNull(authUser.rights)))
    .orderBy(authUser.name, authUser.email)
    .limit(3)
}

/** Everybody who has an account, by name; the history can be read by each of them. */
export async function listPeople(caller: Editor): Promise<{ uid: string; name: string; email: string }[]> {
  return caller.database.orm
    .select({ uid: authUser.id, name: authUser.name, email: authUser.email })
    .from(authUser)
    .orderBy(authUser.name, authUser.email)
}
