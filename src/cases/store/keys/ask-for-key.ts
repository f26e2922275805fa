import { and, eq, isNull } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Editor } from '#kernel/caller.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import * as said from '#kernel/words/key-mail.ts'
import { isActiveKeyOf, isRightOf } from '../conditions.ts'
import { caseKeyHolder } from '../tables.ts'

/**
 * Asks a person by mail, in their language, to make the key without which they read nothing. Whoever asks themselves
 * gets no mail. `not-found` for an account that is disabled, has not the right to open reports, or has its key.
 */
export async function askForKey(
  { publicUrl }: { publicUrl: string },
  caller: Editor,
  uid: string,
): Promise<Result<undefined, 'not-found'>> {
  const { orm } = caller.database
  const [person] = await orm
    .select({ email: authUser.email, locale: userProfile.locale })
    .from(authUser)
    .innerJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .leftJoin(caseKeyHolder, isActiveKeyOf(authUser.id))
    .where(and(eq(authUser.id, uid), isNull(authUser.disabledAt), isNull(caseKeyHolder.id)))
  if (!person) return fail('not-found')
  if (uid === caller.actor.id) return succeed(undefined)
  const locale = asLocale(person.locale)
  await queueMail(orm, { to: person.email, ...keyMail(locale, publicUrl) }, caller.now)
  await caller.announcements.announce([mailQueued])
  return succeed(undefined)
}

const subject = said.subject
const text = said.text

/** The mail that asks somebody who may open reports to make their key: it names nobody and says nothing of cases. */
function keyMail(locale: Locale, publicUrl: string): { subject: string; text: string } {
  return { subject: subject[locale], text: `${text[locale]}\n\n${publicUrl}${adminAddress.caseKeys}\n` }
}
