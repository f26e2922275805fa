import { eq } from 'drizzle-orm'
import { asLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { type Caller, systemActor } from '../caller.ts'
import { authUser, userProfile } from '../database/tables/accounts.ts'
import { recordEvent } from '../history/record-event.ts'
import type { Accounts } from './accounts.ts'
import type { OneTimeLink } from './make-invitation.ts'
import { makeResetLink } from './make-reset-link.ts'

/** A link to a new password for the operator to hand over, in the language of the account. For the system alone. */
export async function resetLinkFor(
  accounts: Pick<Accounts, 'publicUrl'>,
  caller: Caller,
  email: string,
): Promise<Result<OneTimeLink, 'not-allowed' | 'not-found' | 'disabled'>> {
  if (caller.actor?.id !== systemActor.id) return fail('not-allowed')
  return caller.database.orm.transaction(async (orm) => {
    const [account] = await orm
      .select({
        id: authUser.id,
        email: authUser.email,
        disabledAt: authUser.disabledAt,
        locale: userProfile.locale,
      })
      .from(authUser)
      .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
      .where(eq(authUser.email, email.trim().toLowerCase()))
    if (!account) return fail('not-found')
    if (account.disabledAt) return fail('disabled')
    const locale = asLocale(account.locale, caller.locale)
    const made = await makeResetLink(orm, account, { locale, publicUrl: accounts.publicUrl, now: caller.now })
    const subject = { id: account.id, name: account.email }
    await recordEvent(caller, { what: 'password-reset-asked', subject }, orm)
    return succeed(made)
  })
}
