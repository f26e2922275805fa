import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { maskEmail } from '#domain/accounts/mask-email.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { authUser, userProfile } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Accounts } from '../accounts.ts'
import { deviceCookie } from '../device.ts'
import { isEmailCollision } from '../is-email-collision.ts'
import { forgetProofs } from './forget-proofs.ts'
import { provePassword } from './prove-password.ts'

export type EmailChange = {
  present: string
  email: string
  /** What the old address is told, given the new one masked. */
  notice: (masked: string) => { subject: string; text: string }
}
type Problem = 'not-allowed' | 'wrong-password' | 'too-many' | 'email-not-valid' | 'email-taken'

/**
 * Changes the e-mail address by which the actor signs in, at once; it is kept in lower case. The old address is told
 * by a mail of the same transaction. The Set-Cookie lines keep this browser known for the account.
 */
export async function changeEmail(
  accounts: Accounts,
  caller: Caller,
  { present, email: typed, notice }: EmailChange,
): Promise<Result<{ setCookie: string[] }, Problem, { seconds: number } | undefined>> {
  const email = typed.trim().toLowerCase()
  const proved = await provePassword(accounts, caller, present)
  if (!proved.ok) return proved
  const { id } = proved.value
  if (!z.email().max(320).safeParse(email).success) return fail('email-not-valid')
  const change = async (orm: Orm) => {
    const [account] = await orm.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, id))
    if (!account) return fail('not-allowed')
    if (account.email === email) return succeed({ setCookie: [] })
    const [taken] = await orm
      .select({ id: authUser.id })
      .from(authUser)
      .where(and(eq(authUser.email, email), ne(authUser.id, id)))
    if (taken) return fail('email-taken')
    await orm.update(authUser).set({ email, updatedAt: caller.now }).where(eq(authUser.id, id))
    await orm.update(userProfile).set({ updatedAt: caller.now }).where(eq(userProfile.uid, id))
    await forgetProofs(orm, id)
    await recordEvent(
      caller,
      {
        what: 'email-changed',
        subject: { id, name: email },
        details: { from: maskEmail(account.email), to: maskEmail(email) },
      },
      orm,
    )
    await queueMail(orm, { to: account.email, ...notice(maskEmail(email)) }, caller.now)
    return succeed({ setCookie: [deviceCookie(email, accounts)] })
  }
  const changed = await caller.database.orm.transaction(change).catch((error: unknown) => {
    if (isEmailCollision(error)) return fail('email-taken')
    throw error
  })
  await caller.announcements.announce([mailQueued])
  return changed
}
