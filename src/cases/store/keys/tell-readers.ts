import { and, eq, isNull, ne } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import * as said from '#kernel/words/readers-mail.ts'
import { isRightOf } from '../conditions.ts'

/**
 * Tells everybody who has the right to open reports, by mail and in their language, that those who can read are
 * changing: nobody becomes a reader unseen. Whoever did it is told too, since somebody else may have used their
 * session; `except` is an account that is told in another way. The mails exist if `orm`'s transaction commits; the
 * caller then wakes the delivery.
 */
export async function tellReaders(
  { now }: Pick<Caller, 'now'>,
  change: ReadersChange,
  orm: Orm,
  except: string | null = null,
): Promise<void> {
  const readers = await orm
    .select({ email: authUser.email, locale: userProfile.locale })
    .from(authUser)
    .innerJoin(accountRight, isRightOf(authUser.id))
    .leftJoin(userProfile, eq(userProfile.uid, authUser.id))
    .where(and(isNull(authUser.disabledAt), except === null ? undefined : ne(authUser.id, except)))
    .orderBy(authUser.email)
  for (const { email, locale } of readers)
    await queueMail(orm, { to: email, ...readersMail(change, asLocale(locale)) }, now)
}

const subject = said.subject
const texts = said.texts
const what = said.what

export type ReadersChange = keyof typeof texts

/** The mail that tells each reader that those who can read are changing. It names nobody and says nothing of cases. */
export function readersMail(change: ReadersChange, locale: Locale): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[change][locale]}\n\n${what[locale]}\n` }
}
