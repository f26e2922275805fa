import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import { mailQueued } from '../mail/mail-queued.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Accounts } from './accounts.ts'
import type { OneTimeLink } from './make-invitation.ts'
import { makeResetLink } from './make-reset-link.ts'

/** It is never answered sooner than this, in milliseconds, whether or not there was a mail to write. */
const answerMs = 400
const hour = 60 * 60

export type ResetRequest = {
  email: string
  network: string
  write: (made: OneTimeLink) => { subject: string; text: string }
}

/**
 * Mails a link to a new password, in the caller's language. The answer and its time are the same for an address that
 * has no account, or a disabled one, which get no mail. `too-many` says after how many seconds to come again.
 */
export async function askPasswordReset(
  accounts: Pick<Accounts, 'limits' | 'publicUrl'>,
  caller: Caller,
  { email: typed, network, write }: ResetRequest,
): Promise<Result<undefined, 'too-many', { seconds: number }>> {
  const noSooner = wait(answerMs)
  const email = typed.trim().toLowerCase()
  const { limits } = accounts
  for (const count of [
    () => limits.tryFrom({ name: 'reset', key: '', network, points: [20, 40, 160], seconds: hour }),
    // A stranger who asks on and on is refused before the account's own count is used up for its owner.
    () => limits.tryFrom({ name: 'reset-email', key: email, network, points: [4, 8, 14], seconds: hour }),
    () => limits.tryOften({ name: 'reset-email', key: email, points: 20, seconds: hour }),
  ]) {
    const attempt = await count()
    if (!attempt.ok) return fail('too-many', attempt.detail)
  }
  const { orm: database } = caller.database
  const [account] = await database
    .select({ id: authUser.id, name: authUser.email, email: authUser.email, disabledAt: authUser.disabledAt })
    .from(authUser)
    .where(eq(authUser.email, email))
  await database.transaction(async (orm) => {
    await recordEvent(caller, { what: 'password-reset-asked', subject: account ?? null }, orm)
    if (!account || account.disabledAt) return
    const { publicUrl } = accounts
    const made = await makeResetLink(orm, account, { locale: caller.locale, publicUrl, now: caller.now })
    await queueMail(orm, { to: account.email, ...write(made) }, caller.now)
  })
  await caller.announcements.announce([mailQueued])
  await noSooner
  return succeed(undefined)
}
