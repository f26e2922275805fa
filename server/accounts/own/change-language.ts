import { eq } from 'drizzle-orm'
import { isLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { userProfile } from '../../database/tables/accounts.ts'
import { recordEvent } from '../../history/record-event.ts'

/** Chooses the language in which the actor sees the admin area from the next page on. */
export async function changeLanguage(
  caller: Caller,
  locale: string,
): Promise<Result<null, 'not-allowed' | 'not-valid'>> {
  const { actor } = caller
  if (!actor) return fail('not-allowed')
  if (!isLocale(locale)) return fail('not-valid')
  return caller.database.orm.transaction(async (orm) => {
    const changed = await orm
      .update(userProfile)
      .set({ locale, updatedAt: caller.now })
      .where(eq(userProfile.uid, actor.id))
      .returning({ uid: userProfile.uid })
    if (changed.length === 0) return fail('not-allowed')
    await recordEvent(caller, { what: 'language-changed', subject: actor, details: { to: locale } }, orm)
    return succeed(null)
  })
}
