import { and, eq, isNull } from 'drizzle-orm'
import { keyMail } from '#domain/cases/key-mail.ts'
import { asLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { accountRight, authUser, userProfile } from '../../database/tables/accounts.ts'
import { caseKeyHolder } from '../../database/tables/cases.ts'
import { mailQueued } from '../../mail/mail-queued.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { isActiveKeyOf, isRightOf } from '../conditions.ts'

/**
 * Asks a person by mail, in their language, to make the key without which they read nothing. Whoever asks themselves
 * gets no mail. `not-found` for an account that is disabled, has not the right to open reports, or has its key.
 */
export async function askForKey(
  { publicUrl }: { publicUrl: string },
  caller: Caller,
  uid: string,
): Promise<Result<undefined, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
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
