import { generateId } from '@better-auth/core/utils/id'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { recordEvent } from '#history/store/record-event.ts'
import { address } from '#kernel/addresses.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import type { MaybeNarrowed } from '#kernel/rights/rights.ts'
import { isEmailAddress, readEmailAddress } from '#kernel/text/email-address.ts'
import type { Accounts } from './accounts.ts'
import { ensureStillAdministrator } from './administrators.ts'
import { type AccountProblem, createAccount } from './create-account.ts'
import { hashOfToken, makeToken } from './one-time-token.ts'
import { provePassword } from './own/prove-password.ts'
import { authUser, invitation } from './tables.ts'

/** How long an invitation waits, in hours. */
export const invitationHours = 7 * 24

type PersonToInvite = {
  email: string
  locale: Locale
  /** What the account will be narrowed to; null for everything. */
  rights?: MaybeNarrowed
  /** The present password of whoever invites: an invitation is an account. */
  present: string
  /** The words of the mail; without them none is sent. */
  write?: (made: OneTimeLink) => { subject: string; text: string }
}
type Problem = 'wrong-password' | 'too-many' | 'email-not-valid' | 'email-taken'
/** `enough`: its mailbox was sent as many as it gets for now. */
type InvitationMailed = 'sent' | 'no-server' | 'enough'
type Invited = OneTimeLink & { email: string; mailed: InvitationMailed }

/**
 * Invites somebody to make an account by a link that works once, for seven days. The link is in the answer and, where
 * there is a mail server and room for it in the mailbox's count, in a mail. An invitation that waited for the same address
 * before is withdrawn.
 */
export async function invitePerson(
  accounts: Pick<Accounts, 'publicUrl' | 'hasMailServer' | 'limits'>,
  caller: Editor,
  given: PersonToInvite,
): Promise<Result<Invited, Problem, { seconds: number } | undefined>> {
  ensureMay(caller, { to: 'administer' })
  const proved = await provePassword(accounts, caller, given.present)
  if (!proved.ok) return proved
  const email = readEmailAddress(given.email)
  if (!isEmailAddress(email)) return fail('email-not-valid')
  const { orm: database } = caller.database
  const write = accounts.hasMailServer ? given.write : undefined
  const [taken] = await database.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
  if (taken) return fail('email-taken')
  const made = await database.transaction(async (orm) => {
    await ensureStillAdministrator(orm, caller)
    // One after the other for the same address: each sees the one before, and withdraws it.
    await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation:${email}`}))`)
    await withdrawWaiting(caller, eq(invitation.email, email), orm)
    const { publicUrl } = accounts
    const { link, expiresAt } = await makeInvitation(
      caller,
      { email, locale: given.locale, rights: given.rights ?? null, hours: invitationHours, publicUrl },
      orm,
    )
    const mailed = await mail(orm, { link, expiresAt })
    return { link, expiresAt, mailed }
  })
  if (made.mailed === 'sent') await caller.announcements.announce([mailQueued])
  return succeed({ ...made, email })

  async function mail(orm: Orm, link: OneTimeLink): Promise<InvitationMailed> {
    if (!write) return 'no-server'
    const counted = await accounts.limits.tryMail(orm, { to: email, purpose: 'invitation' })
    if (!counted.ok) return 'enough'
    await queueMail(orm, { to: email, ...write(link) }, caller.now)
    return 'sent'
  }
}

type FoundInvitation = {
  id: string
  /** Null for the first administrator, who chooses it. */
  email: string | null
  /** The name of whoever invited; null for the operator of the site, or an account that is gone. */
  invitedBy: string | null
  /** What the account will be narrowed to; null for everything. */
  rights: MaybeNarrowed
  expiresAt: Date
}

/**
 * The invitation that a link's token opens; null where it was used, withdrawn or never made, or has expired. The first
 * administrator's is null once there is any account.
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
      rights: invitation.rights,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .leftJoin(authUser, eq(authUser.id, invitation.invitedBy))
    .where(waitingInvitations(caller.now, eq(invitation.tokenHash, hash)))
  if (!found || (found.email === null && (await hasAccounts(orm)))) return null
  return found
}

type Acceptance = {
  token: string
  /** Looked at for the first administrator alone: everybody else is invited under one address. */
  email: string
  name: string
  password: string
}

/**
 * Makes the account that a link invites to, in the caller's language, and uses the link up: of two people with the
 * same link only one gets an account. `gone` where the link opens nothing, or no longer does.
 */
export async function acceptInvitation(
  caller: Caller,
  { token, email: typed, name, password }: Acceptance,
): Promise<Result<{ email: string }, AccountProblem | 'gone'>> {
  const found = await findInvitation(caller, token)
  if (!found) return fail('gone')
  const email = readEmailAddress(found.email ?? typed)
  const { rights } = found
  const given = { email, name, password, locale: caller.locale, rights }
  const made = await createAccount(caller, given, async (orm) => {
    if (found.email === null && !(await isFirstAccount(orm))) return false
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

/** The condition for invitations that `which` selects and that can still be used at `now`. */
export function waitingInvitations(now: Date, which?: SQL): SQL | undefined {
  return and(which, isNull(invitation.usedAt), isNull(invitation.withdrawnAt), gt(invitation.expiresAt, now))
}

/**
 * Withdraws the invitations that `which` selects and that can still be used, each recorded. Returns how many there
 * were.
 */
export async function withdrawWaiting(caller: Caller, which: SQL, orm: Orm): Promise<number> {
  const withdrawn = await orm
    .update(invitation)
    .set({ withdrawnAt: caller.now })
    .where(waitingInvitations(caller.now, which))
    .returning({ id: invitation.id, email: invitation.email })
  for (const { id, email } of withdrawn)
    await recordEvent(caller, { what: 'invitation-withdrawn', subject: { id, name: email ?? '' } }, orm)
  return withdrawn.length
}

/** Takes back an invitation, so that its link no longer works. `not-found` where none waits under this id any more. */
export async function withdrawInvitation(
  caller: Editor,
  id: string,
): Promise<Result<undefined, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
  const { orm } = caller.database
  const withdrawn = await orm.transaction((inside) => withdrawWaiting(caller, eq(invitation.id, id), inside))
  return withdrawn > 0 ? succeed(undefined) : fail('not-found')
}

const hour = 60 * 60 * 1000

/** A link that only the person who asked for it gets to see; it is kept nowhere. */
export type OneTimeLink = { link: string; expiresAt: Date }

/** Writes and records an invitation in `orm`'s transaction; without an e-mail address, the first administrator's. */
export async function makeInvitation(
  caller: Caller,
  given: { email: string | null; locale: Locale; rights: MaybeNarrowed; hours: number; publicUrl: string },
  orm: Orm,
): Promise<OneTimeLink & { id: string }> {
  const { token, hash } = makeToken()
  const id = generateId(32)
  const expiresAt = new Date(caller.now.getTime() + given.hours * hour)
  await orm.insert(invitation).values({
    id,
    tokenHash: hash,
    email: given.email,
    locale: given.locale,
    rights: given.rights,
    invitedBy: caller.actor?.id ?? null,
    createdAt: caller.now,
    expiresAt,
  })
  await recordEvent(caller, { what: 'invited', subject: { id, name: given.email ?? '' } }, orm)
  return { id, link: `${given.publicUrl}${address.invitation(given.locale)}?token=${token}`, expiresAt }
}

/** Any number that nothing else locks. */
const firstAccountLock = 20_260_504

/**
 * Whether there is no account yet. Others who ask wait until `orm`'s transaction ends, so that two links, or two
 * processes that start together on one database, make one first account.
 */
export async function isFirstAccount(orm: Orm): Promise<boolean> {
  await orm.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`)
  return !(await hasAccounts(orm))
}

/** Whether there is any account, enabled or not. */
export async function hasAccounts(orm: Orm): Promise<boolean> {
  const [any] = await orm.select({ id: authUser.id }).from(authUser).limit(1)
  return any !== undefined
}
