import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser, invitation } from '../database/tables/accounts.ts'
import { mailQueued } from '../mail/mail-queued.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Accounts } from './accounts.ts'
import { makeInvitation, type OneTimeLink } from './make-invitation.ts'
import { provePassword } from './own/prove-password.ts'
import { withdrawWaiting } from './waiting-invitations.ts'

/** How long an invitation waits, in days. */
export const invitationDays = 7

export type PersonToInvite = {
  email: string
  locale: Locale
  /** The present password of whoever invites: an invitation is an account for the whole admin area. */
  present: string
  /** The words of the mail; without them none is sent. */
  write?: (made: OneTimeLink) => { subject: string; text: string }
}
type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | 'email-not-valid' | 'email-taken'
export type Invited = OneTimeLink & { email: string; mailed: boolean }

/**
 * Invites somebody to make an account by a link that works once, for seven days. The link is in the answer and, where
 * there is a mail server, in a mail. An invitation that waited for the same address before is withdrawn.
 */
export async function invitePerson(
  accounts: Pick<Accounts, 'publicUrl' | 'hasMailServer' | 'limits'>,
  caller: Caller,
  given: PersonToInvite,
): Promise<Result<Invited, Problem, { seconds: number } | undefined>> {
  const proved = await provePassword(accounts, caller, given.present)
  if (!proved.ok) return proved
  const email = given.email.trim().toLowerCase()
  if (!z.email().max(320).safeParse(email).success) return fail('email-not-valid')
  const { orm: database } = caller.database
  const write = accounts.hasMailServer ? given.write : undefined
  const [taken] = await database.select({ id: authUser.id }).from(authUser).where(eq(authUser.email, email))
  if (taken) return fail('email-taken')
  const made = await database.transaction(async (orm) => {
    // One after the other for the same address: each sees the one before, and withdraws it.
    await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation:${email}`}))`)
    await withdrawWaiting(caller, eq(invitation.email, email), orm)
    const { publicUrl } = accounts
    const link = await makeInvitation(
      caller,
      { email, locale: given.locale, hours: invitationDays * 24, publicUrl },
      orm,
    )
    if (write) await queueMail(orm, { to: email, ...write(link) }, caller.now)
    return link
  })
  if (write) await caller.announcements.announce([mailQueued])
  return succeed({ ...made, email, mailed: write !== undefined })
}
