import { and, eq, isNull, ne } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import { type ReadersChange, readersMail } from '#cases/model/readers-mail.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale } from '#kernel/locales.ts'
import { queueMail } from '#kernel/mail/queue-mail.ts'
import { isRightOf } from '../conditions.ts'

/**
 * Tells by mail everybody who has the right to open reports, in their language, that those who can read are changing:
 * nobody becomes a reader unseen. Whoever did it is told too, since it may have been their session alone; `except` is
 * of an account that is told in another way. The mails exist if `orm`'s transaction commits; wake the delivery then.
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
