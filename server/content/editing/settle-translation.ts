import { eq } from 'drizzle-orm'
import { settle } from '#domain/content/editing/keep-in-step.ts'
import { isSameValue } from '#domain/content/editing/same-value.ts'
import type { Settled, StillRight } from '#domain/content/editing/translation.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { locales, otherLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { valuesAt } from './revision-values.ts'
import { holdEntry } from './stored-entry.ts'

/**
 * Says that what is older than the other language in a field still is right. Refused where either language has changed
 * since the revision that its person saw; nothing happens where none is older.
 */
export async function settleTranslation(
  caller: Caller,
  id: string,
  { field, revision }: StillRight,
): Promise<Result<Settled, 'not-allowed' | 'not-found' | 'trashed' | 'conflict'>> {
  const { actor, now } = caller
  if (!actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const before = await holdEntry(orm, eq(entry.id, id))
    const kind = before && kindNamed(before.kind)
    if (!kind || !Object.hasOwn(kind.fields, field)) return fail('not-found')
    if (before.trashedAt) return fail('trashed')
    const was = before.translations[field]
    if (!was?.ahead) return succeed({ translations: before.translations })
    const seen = (await valuesAt(orm, id, [revision])).get(revision)
    if (!seen || locales.some((each) => !isSameValue(seen[each][field], before.values[each][field])))
      return fail('conflict')
    const settled = settle(was, { by: actor.id, at: now, revision: before.revision })
    const translations = { ...before.translations, [field]: settled }
    await orm.update(entry).set({ translation: translations }).where(eq(entry.id, id))
    await recordEntryEvent(orm, caller, 'translation-settled', id, {
      field,
      languages: otherLocale(was.ahead),
    })
    return succeed({ translations })
  })
}
