import { and, eq, isNull, ne } from 'drizzle-orm'
import { accountRight, authUser, userProfile } from '#accounts/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMay } from '#kernel/rights/ensure-may.ts'
import * as keySaid from '#kernel/words/key-mail.ts'
import * as readersSaid from '#kernel/words/readers-mail.ts'
import { isActiveKeyOf, isRightOf } from '../case-handler.ts'
import { caseKeyHolder } from '../tables.ts'

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

const { subject, texts, what } = readersSaid

export type ReadersChange = keyof typeof texts

/** The mail that tells each reader that those who can read are changing. It names nobody and says nothing of cases. */
export function readersMail(change: ReadersChange, locale: Locale): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[change][locale]}\n\n${what[locale]}\n` }
}

/**
 * Asks a person by mail, in their language, to make the key without which they read nothing. Whoever asks themselves
 * gets no mail. `not-found` for an account that is disabled, has not the right to open reports, or has its key.
 */
export async function askForKey(
  { publicUrl }: { publicUrl: string },
  caller: Editor,
  uid: string,
): Promise<Result<undefined, 'not-found'>> {
  ensureMay(caller, { to: 'administer' })
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

/** The mail that asks somebody who may open reports to make their key: it names nobody and says nothing of cases. */
function keyMail(locale: Locale, publicUrl: string): { subject: string; text: string } {
  return {
    subject: keySaid.subject[locale],
    text: `${keySaid.text[locale]}\n\n${publicUrl}${adminAddress.caseKeys}\n`,
  }
}
