import { and, eq, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { applyChanges, changedFields, noValues } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { type PlacedField, type PlacedValues, places } from '#content/model/editing/place.ts'
import { basesOf, keepInStep, type Translations } from '#content/model/editing/translation.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isInteger } from '#kernel/database/is-integer.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayEdit } from '../may-change.ts'
import { entry, entryLocale, type FieldValues, revision } from '../tables/content.ts'
import { sittingToGoOn } from './revisions/begin-sitting.ts'
import type { StoredEntry } from './stored-entry.ts'

/** An entry that is being saved: as it is held in this transaction, or as it is to be made. */
export type Saving =
  | { before: StoredEntry }
  | { before: null; id: string; key: string; position: string | null }

export type Written = {
  revision: number
  values: PlacedValues
  translations: Translations
  beginsSitting: boolean
}

/**
 * The only way to change a draft: entry, languages, references, translations and the revision are written in the
 * transaction that holds the entry. Writes nothing and returns null where nothing changes, or where somebody else has
 * made an entry with this id or key in the meantime.
 */
export async function writeRevision(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  saving: Saving,
  changes: Changes,
  about: { saveId?: string; restored?: number } = {},
): Promise<Written | null> {
  const before = saving.before?.values ?? noValues()
  const values = applyChanges(before, changes)
  const fields = changedFields(kind, before, values)
  if (saving.before && fields.length === 0) return null
  ensureMayEdit(
    caller,
    kind,
    fields.map(({ place }) => place),
  )
  const number = (saving.before?.revision ?? 0) + 1
  const actor = caller.actor.id
  const translations = await translationsAfter(orm, caller, kind, saving, {
    number,
    fields,
    after: values,
  })
  const stamp = { shared: values.shared, translation: translations, updatedAt: caller.now, updatedBy: actor }
  const id = saving.before
    ? await update(orm, saving.before.id, { ...stamp, revision: number })
    : await make(orm, { kind: kind.name, ...saving, createdAt: caller.now, ...stamp })
  if (id === null) return null
  const changed = places.filter((place) => fields.some((each) => each.place === place))
  for (const place of changed)
    await keepReferences(orm, { entryId: id, kind, stage: 'draft', place, values: values[place] })
  for (const locale of locales.filter((each) => changed.includes(each) || !saving.before))
    await orm
      .insert(entryLocale)
      .values({ entryId: id, kind: kind.name, locale, draft: values[locale] })
      .onConflictDoUpdate({
        target: [entryLocale.entryId, entryLocale.locale],
        set: { draft: values[locale] },
      })
  const { shared, ...inLocales } = values
  // Only the form has saves with keys: whatever else is written stands by itself.
  const continues = saving.before && about.saveId ? await sittingToGoOn(orm, caller, id) : null
  await orm.insert(revision).values({
    ...{ entryId: id, number, at: caller.now, actor, shared, locales: inLocales },
    ...{ changed: fields.map(({ place, field }) => `${place}.${field}`), continues, ...about },
  })
  return { revision: number, values, translations, beginsSitting: continues === null }
}

async function update(orm: Orm, id: string, values: Partial<typeof entry.$inferInsert>): Promise<string> {
  await orm.update(entry).set(values).where(eq(entry.id, id))
  return id
}

async function make(orm: Orm, values: typeof entry.$inferInsert): Promise<string | null> {
  const [made] = await orm
    .insert(entry)
    .values(values)
    // On any of its unique keys: of two who make the same entry at once, the second makes none.
    .onConflictDoNothing()
    .returning({ id: entry.id })
  return made?.id ?? null
}

type Step = { number: number; fields: PlacedField[]; after: PlacedValues }

async function translationsAfter(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  { before }: Saving,
  step: Step,
): Promise<Translations> {
  const translations = before?.translations ?? {}
  const values = before?.values ?? noValues()
  const bases = basesOf(translations, { fields: step.fields, before: values })
  const known = before ? await valuesAt(orm, before.id, bases) : null
  return keepInStep(kind, translations, {
    ...step,
    before: values,
    by: caller.actor.id,
    at: caller.now,
    revision: step.number,
    valuesAt: (number) => known?.get(number) ?? null,
  })
}

/** What an entry said at these revisions, by their numbers; one that is not kept is not there, and 0 said nothing. */
export async function valuesAt(
  orm: Orm,
  entryId: string,
  numbers: readonly number[],
): Promise<Map<number, PlacedValues>> {
  const wanted = [...new Set(numbers)].filter((number) => number > 0 && isInteger(number))
  const found = new Map<number, PlacedValues>(numbers.includes(0) ? [[0, noValues()]] : [])
  if (wanted.length === 0) return found
  const rows = await orm
    .select({ number: revision.number, shared: revision.shared, locales: revision.locales })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), inArray(revision.number, wanted)))
  for (const row of rows) found.set(row.number, placed(row))
  return found
}

/** The values of a row of the table of revisions. */
export function placed(row: { shared: FieldValues; locales: Record<string, FieldValues> }): PlacedValues {
  return { shared: row.shared, ...byLocale((locale) => row.locales[locale] ?? {}) }
}
