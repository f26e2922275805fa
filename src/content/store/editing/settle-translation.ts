import { eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { type FieldTexts, untranslatedLine } from '#content/model/derive/untranslated.ts'
import type { Place } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import {
  confirmSame,
  type Settled,
  type StillRight,
  settle,
  type TranslationDifference,
} from '#content/model/editing/translation.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales, otherLocales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { ensureMayEditEntries } from '../may-change.ts'
import { entry } from '../tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { findEntry, holdEntry, type StoredEntry } from './stored-entry.ts'
import { valuesAt } from './write-revision.ts'

/**
 * Confirms that the older text of a field is still right, or that what it says as another language does is. Refused where a language of the field has changed since the
 * revision that the person saw; nothing happens where there is nothing to confirm.
 */
export async function settleTranslation(
  caller: Editor,
  id: string,
  { field, revision, isSame = false, locale }: StillRight,
): Promise<Result<Settled, 'not-found' | 'trashed' | 'conflict'>> {
  const { actor, now } = caller
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const before = await holdEntry(orm, eq(entry.id, id))
    const kind = before && kindNamed(before.kind)
    if (!kind || !Object.hasOwn(kind.fields, field)) return fail('not-found')
    if (before.trashedAt) return fail('trashed')
    const was = before.translations[field]
    const copies = isSame ? copiedInto(kind, field, before) : []
    const confirmed = copies.filter((each) => locale === undefined || each === locale)
    const settled = was?.ahead ? otherLocales(was.ahead) : []
    const languages = isSame ? confirmed : settled
    if (languages.length === 0) return succeed({ translations: before.translations })
    const places: readonly Place[] = kind.fields[field].localised ? languages : ['shared']
    await ensureMayEditEntries(orm, caller, kind, [{ id, places }])
    const seen = (await valuesAt(orm, id, [revision])).get(revision)
    if (!seen || locales.some((each) => !isSameValue(seen[each][field], before.values[each][field])))
      return fail('conflict')
    const after =
      was && !isSame
        ? settle(was, { by: actor.id, at: now, revision: before.revision })
        : confirmSame(was, before.revision, confirmed.length < copies.length ? confirmed : locales)
    const translations = { ...before.translations, [field]: after }
    await orm.update(entry).set({ translation: translations }).where(eq(entry.id, id))
    await recordEntryEvent(orm, caller, 'translation-settled', id, {
      field,
      languages: languages.join(', '),
    })
    return succeed({ translations })
  })
}

/** The languages in which a field says what another says, as it was copied from there. */
function copiedInto(kind: AnyKind, name: string, { values, translations }: StoredEntry): Locale[] {
  const read: FieldTexts = (place) => values[place][name]
  const field = kind.fields[name] as AnyField
  return locales.filter((locale) => untranslatedLine(field, read, translations[name], locale))
}

/** What made a field older than in another language; `in-step` where it is not. */
export async function translationDifference(
  caller: Editor,
  id: string,
  field: string,
): Promise<Result<TranslationDifference, 'not-found' | 'in-step'>> {
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const present = await findEntry(orm, eq(entry.id, id))
    if (!present) return fail('not-found')
    const translation = Object.hasOwn(present.translations, field) ? present.translations[field] : undefined
    if (!translation?.ahead) return fail('in-step')
    const { ahead, base } = translation
    const then = (await valuesAt(orm, id, [base])).get(base)
    return succeed({
      locale: ahead,
      base,
      before: then?.[ahead][field] ?? null,
      now: present.values[ahead][field] ?? null,
    })
  })
}
