import { sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { applyChanges, changedFields, noValues } from '#content/model/editing/changes.ts'
import { type Changes, withChoices } from '#content/model/editing/edited-entry.ts'
import { type Place, type PlacedField, type PlacedValues, places } from '#content/model/editing/place.ts'
import { basesOf, keepInStep, type Translations } from '#content/model/editing/translation.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isInteger } from '#kernel/database/is-integer.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import { keepReferences } from '../keep-references.ts'
import { ensureMayEditEntries } from '../may-change.ts'
import { keepWords } from '../search/keep-words.ts'
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

/** What is to be written of one entry. */
export type Change = { saving: Saving; changes: Changes; saveId?: string; restored?: number }

/**
 * The only way to change a draft: entry, languages, references, words, translations and the revision are written in the
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
  const [written = null] = await writeRevisions(orm, caller, kind, [{ saving, changes, ...about }])
  return written
}

/**
 * The same for many entries, none of which is named twice, with as many statements as for one. What was written is told
 * in their order. All of it is in memory at once: give some hundreds at a time.
 */
export async function writeRevisions(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  asked: readonly Change[],
): Promise<(Written | null)[]> {
  const steps = asked.flatMap((change) => stepOf(kind, change) ?? [])
  await ensureMayEditEntries(
    orm,
    caller,
    kind,
    steps.map(({ id, fields }) => ({ id, places: placesIn(fields) })),
    new Set(steps.flatMap(({ id, before }) => (before ? [] : id))),
  )
  const translations = await translationsAfter(orm, caller, kind, steps)
  const made = await makeEntries(orm, caller, kind, steps, translations)
  const done = steps.filter(({ id, before }) => before || made.has(id))
  await updateEntries(orm, caller, done, translations)
  await keepReferences(
    orm,
    ...done.flatMap(({ id: entryId, values, fields }) =>
      placesIn(fields).map((place) => ({
        entryId,
        kind,
        stage: 'draft' as const,
        place,
        values: values[place],
      })),
    ),
  )
  await putRows(
    orm,
    entryLocale,
    done.flatMap(({ id: entryId, values, fields, before }) =>
      locales
        .filter((locale) => !before || placesIn(fields).includes(locale))
        .map((locale) => ({ entryId, kind: kind.name, locale, draft: values[locale] })),
    ),
    sql`on conflict (entry_id, locale) do update set draft = excluded.draft`,
  )
  await keepWords(
    orm,
    done.map(({ id: entryId, number, values }) => ({ entryId, revision: number, kind, values })),
  )
  const revisions: (typeof revision.$inferInsert)[] = []
  for (const { id, number, values, fields, before, change } of done) {
    const { saveId = null, restored = null } = change
    const { shared, ...inLocales } = values
    revisions.push({
      ...{ entryId: id, number, at: caller.now, actor: caller.actor.id, shared, locales: inLocales },
      changed: fields.map(({ place, field }) => `${place}.${field}`),
      // Only the form has saves with keys: whatever else is written stands by itself.
      continues: before && saveId ? await sittingToGoOn(orm, caller, id) : null,
      ...{ saveId, restored },
    })
  }
  await putRows(orm, revision, revisions)
  const written = new Map(
    done.map(({ id, number, values, change }, at) => [
      change,
      {
        ...{ revision: number, values, translations: translations.get(id) ?? {} },
        beginsSitting: revisions[at]?.continues === null,
      },
    ]),
  )
  return asked.map((change) => written.get(change) ?? null)
}

type Step = {
  change: Change
  id: string
  before: StoredEntry | null
  values: PlacedValues
  fields: PlacedField[]
  number: number
}

/** What a change comes to; null where it changes nothing. */
function stepOf(kind: AnyKind, change: Change): Step | null {
  const { saving, changes } = change
  const { before } = saving
  const values = applyChanges(before?.values ?? noValues(), changes)
  if (before) values.shared = withChoices(kind, values.shared, before.values.shared)
  const fields = changedFields(kind, before?.values ?? noValues(), values)
  if (before && fields.length === 0) return null
  const id = saving.before?.id ?? ('id' in saving ? saving.id : '')
  return { change, id, before, values, fields, number: (before?.revision ?? 0) + 1 }
}

function placesIn(fields: readonly PlacedField[]): Place[] {
  return places.filter((place) => fields.some((each) => each.place === place))
}

/** Makes the entries that are not there yet; the ids of those that nobody else has made meanwhile. */
async function makeEntries(
  orm: Orm,
  { now, actor }: Editor,
  kind: AnyKind,
  steps: readonly Step[],
  translations: ReadonlyMap<string, Translations>,
): Promise<Set<string>> {
  const rows = steps.flatMap(({ change: { saving }, id, values: { shared } }) => {
    if (saving.before) return []
    const { key, position } = saving
    const stamp = { createdAt: now, updatedAt: now, updatedBy: actor.id }
    return [{ id, kind: kind.name, key, position, shared, translation: translations.get(id) ?? {}, ...stamp }]
  })
  // On any of its unique keys: of two who make the same entry at once, the second makes none.
  const made = await putRows(orm, entry, rows, sql`on conflict do nothing returning id`)
  return new Set(made.map(({ id }) => String(id)))
}

async function updateEntries(
  orm: Orm,
  { now, actor }: Editor,
  steps: readonly Step[],
  translations: ReadonlyMap<string, Translations>,
): Promise<void> {
  const rows = steps.flatMap(({ id, before, number, values: { shared } }) =>
    before ? [{ id, revision: number, shared, translation: translations.get(id) ?? {} }] : [],
  )
  if (rows.length === 0) return
  await orm.execute(sql`
    update ${entry} set revision = given.revision, shared = given.shared, translation = given.translation,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, revision integer, shared jsonb, translation jsonb)
    where ${entry.id} = given.id`)
}

/** How the languages of each entry stand to each other afterwards, by its id. */
async function translationsAfter(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  steps: readonly Step[],
): Promise<Map<string, Translations>> {
  const asked = new Map(
    steps.flatMap(({ id, before, fields }) =>
      before ? [[id, basesOf(before.translations, { fields, before: before.values })] as const] : [],
    ),
  )
  const known = await valuesOfEach(orm, asked)
  return new Map(
    steps.map(({ id, before, values, fields, number }) => [
      id,
      keepInStep(kind, before?.translations ?? {}, {
        ...{ fields, after: values, before: before?.values ?? noValues() },
        ...{ by: caller.actor.id, at: caller.now, revision: number },
        valuesAt: (earlier) => known.get(id)?.get(earlier) ?? null,
      }),
    ]),
  )
}

/** What an entry said at these revisions, by their numbers; one that is not kept is not there, and 0 said nothing. */
export async function valuesAt(
  orm: Orm,
  entryId: string,
  numbers: readonly number[],
): Promise<Map<number, PlacedValues>> {
  return (await valuesOfEach(orm, new Map([[entryId, numbers]]))).get(entryId) ?? new Map()
}

/** The same for many entries at once, by their ids. */
export async function valuesOfEach(
  orm: Orm,
  asked: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, Map<number, PlacedValues>>> {
  const found = new Map(
    [...asked].map(([id, numbers]) => [
      id,
      new Map<number, PlacedValues>(numbers.includes(0) ? [[0, noValues()]] : []),
    ]),
  )
  const wanted = [...asked].flatMap(([id, numbers]) =>
    [...new Set(numbers)]
      .filter((number) => number > 0 && isInteger(number))
      .map((number) => ({ entry_id: id, number })),
  )
  if (wanted.length === 0) return found
  const rows = await orm
    .select({
      ...{ id: revision.entryId, number: revision.number },
      ...{ shared: revision.shared, locales: revision.locales },
    })
    .from(revision)
    .where(
      sql`(${revision.entryId}, ${revision.number}) in (
        select entry_id, number from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (entry_id uuid, number integer))`,
    )
  for (const { id, number, ...row } of rows) found.get(id)?.set(number, placed(row))
  return found
}

/** The values of a row of the table of revisions. */
export function placed(row: { shared: FieldValues; locales: Record<string, FieldValues> }): PlacedValues {
  return { shared: row.shared, ...byLocale((locale) => row.locales[locale] ?? {}) }
}
