import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import {
  allFields,
  changedFields,
  changesOf,
  checkChanges,
  noValues,
} from '#content/model/editing/changes.ts'
import { leaveOut } from '#content/model/editing/merge.ts'
import { type PlacedField, type PlacedValues, places } from '#content/model/editing/place.ts'
import {
  type RevisionComparison,
  type RevisionPage,
  type RevisionRestored,
  textDifference,
} from '#content/model/editing/revisions.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
  type StoredImage,
} from '#content/model/fields/field.ts'
import { plainText, type RichText } from '#content/model/fields/rich-text.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { type MenuItem, menuLines } from '#content/model/menus/menu.ts'
import { linesOfWording } from '#content/model/wording/own-text.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { formatLocale, isLocale, type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { dateFormat, numberFormat } from '#kernel/text/formats.ts'
import * as said from '#kernel/words/compare-revisions.ts'
import { media } from '#media/store/tables.ts'
import { titlesOfEntries } from '../show-entries.ts'
import { entry, entryLocale, revision } from '../tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { holdEntry } from './stored-entry.ts'
import { placed, valuesAt, writeRevision } from './write-revision.ts'

/** One page of the revisions of an entry, the newest first. A page past the end is not found. */
export async function listRevisions(
  caller: Editor,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<Result<RevisionPage, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [found] = await orm
    .select({ kind: entry.kind, total: count(revision.number) })
    .from(entry)
    .innerJoin(revision, eq(revision.entryId, entry.id))
    .where(eq(entry.id, id))
    .groupBy(entry.kind)
  const kind = found && kindNamed(found.kind)
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / size))
  if (!kind || !Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await selectPage(caller, id, { page, size })
  const shown = await orm
    .select({ locale: entryLocale.locale, number: entryLocale.publishedRevision })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
  const revisions = rows.map(({ saved, name, before }) => ({
    number: saved.number,
    at: saved.at.toISOString(),
    by: doerOf(saved.actor, name),
    changed: changedFields(kind, before ? placed(before) : noValues(), placed(saved)),
    restored: saved.restored,
    published: shown.flatMap(({ locale, number }) =>
      number === saved.number && isLocale(locale) ? locale : [],
    ),
  }))
  return succeed({ revisions, total: found.total, pages })
}

const earlier = alias(revision, 'earlier')

function selectPage(caller: Caller, id: string, { page, size }: { page: number; size: number }) {
  return caller.database.orm
    .select({ saved: revision, name: authUser.name, before: earlier })
    .from(revision)
    .leftJoin(
      earlier,
      and(eq(earlier.entryId, revision.entryId), eq(earlier.number, sql`${revision.number} - 1`)),
    )
    .leftJoin(authUser, eq(authUser.id, revision.actor))
    .where(eq(revision.entryId, id))
    .orderBy(desc(revision.number))
    .limit(size)
    .offset((page - 1) * size)
}

/** How two revisions of an entry differ, field by field; revision 0 is empty. */
export async function compareRevisions(
  caller: Editor,
  id: string,
  { before, after }: { before: number; after: number },
): Promise<Result<RevisionComparison, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  const kind = row && kindNamed(row.kind)
  const values = await valuesAt(orm, id, [before, after])
  const [then, now] = [values.get(before), values.get(after)]
  if (!kind || !then || !now) return fail('not-found')
  const changed = changedFields(kind, then, now)
  const say = await wordsFor(caller, kind, changed, [then, now])
  const differences = changed.map(({ place, field }) => {
    const definition = kind.fields[field] as AnyField
    const blocks = textDifference(say(definition, then[place][field]), say(definition, now[place][field]))
    const sameWords = blocks.every((parts) => parts.every((part) => part.in === 'both'))
    return { place, field, label: definition.label[caller.locale], blocks, sameWords }
  })
  return succeed({ before, after, differences })
}

/** Says a value of a field in the caller's language, a paragraph or an item a line; nothing where it is empty. */
type InWords = (field: AnyField, value: unknown) => string[]

type Names = { locale: Locale; titles: Map<string, string>; files: Map<string, string> }

/** Words for these fields of one entry at some of its revisions, with the names of what they point to. */
async function wordsFor(
  caller: Caller,
  kind: AnyKind,
  fields: readonly PlacedField[],
  revisions: readonly PlacedValues[],
): Promise<InWords> {
  const references = revisions.flatMap((values) =>
    fields.flatMap(({ place, field }) => referencesOf(kind, { [field]: values[place][field] })),
  )
  const targets = references.flatMap((each) => ('target' in each ? each.target : []))
  const files = references.flatMap((each) => ('media' in each ? each.media : []))
  const titles = await titlesOfEntries(caller, targets)
  const names = {
    locale: caller.locale,
    titles: new Map([...titles].map(([id, { text }]) => [id, text])),
    files: await fileNames(caller, files),
  }
  return (field, value) => inWords(field, value, names)
}

async function fileNames(caller: Caller, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await caller.database.orm
    .select({ id: media.id, fileName: media.fileName })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

function inWords(field: AnyField, value: unknown, names: Names): string[] {
  if (value === null || value === undefined) return []
  return ways[field.type](value as never, field, names).filter((line) => line.trim() !== '')
}

const yes = said.yes
const no = said.no

type Way = (value: never, field: AnyField, names: Names) => string[]
const lines = (text: string) => text.split('\n')

const ways = {
  text: lines,
  longText: lines,
  slug: lines,
  email: lines,
  link: lines,
  number: (value: number, _, { locale }) => [numberFormat(formatLocale[locale]).format(value)],
  boolean: (value: boolean, _, { locale }) => [(value ? yes : no)[locale]],
  date: (value: string, _, { locale }) => [
    dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    ),
  ],
  choice: (value: string, { options }, { locale }) => [options?.[value]?.[locale] ?? value],
  colour: lines,
  richText: (value: RichText) => lines(plainText(value)),
  image: ({ media: id, alt }: StoredImage, _, { files }) => [
    files.get(id) ?? id,
    ...locales.flatMap((locale) => (alt?.[locale] ? `${locale}: ${alt[locale]}` : [])),
  ],
  file: ({ media: id }: { media: string }, _, { files }) => [files.get(id) ?? id],
  relation: (id: string, _, { titles }) => [titles.get(id) ?? id],
  relations: (ids: string[], _, { titles }) => ids.map((id) => titles.get(id) ?? id),
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => [`${lat}, ${lng}`],
  texts: (value: string[]) => value,
  group: (value: Record<string, unknown>, field, names) => groupInWords(value, field, names),
  items: (value: Record<string, unknown>[], field, names) =>
    value.map((item) => groupInWords(item, field, names).join(' · ')),
  destination: (to: Destination, _, { titles }) => [
    'entry' in to ? (titles.get(to.entry) ?? to.entry) : to.href,
  ],
  menu: (items: MenuItem[], field, { locale, titles }) => menuLines(items, field, locale, titles),
  blocks: (blocks: StoredBlock[], field, names) =>
    blocks.flatMap(({ kind, values }) => {
      const group = blockFields(field, kind)
      return group ? [group.label[names.locale], ...groupInWords(values, group, names)] : [kind]
    }),
  wording: linesOfWording,
} satisfies Record<FieldType, Way>

function groupInWords(value: Record<string, unknown>, { fields = {} }: AnyField, names: Names): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const said = inWords(field, value[name], names)
    return said.length > 0 ? `${field.label[names.locale]}: ${said.join(', ')}` : []
  })
}

/**
 * Makes a new revision that says what an old one said. Fields that the kind no longer has, and values that it no longer
 * accepts, are left out and named. Refused where the entry was saved since the revision that the person saw.
 */
export async function restoreRevision(
  caller: Editor,
  id: string,
  { number, ifMatch }: { number: number; ifMatch: number },
): Promise<Result<RevisionRestored, 'not-found' | 'trashed' | 'conflict'>> {
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const before = await holdEntry(orm, eq(entry.id, id))
    const kind = before && kindNamed(before.kind)
    const values = (await valuesAt(orm, id, [number])).get(number)
    if (!kind || !values || number === 0) return fail('not-found')
    if (before.trashedAt) return fail('trashed')
    if (before.revision !== ifMatch) return fail('conflict')
    const refused = notTaken(kind, values)
    const changes = leaveOut(changesOf(allFields(kind), values), refused)
    const written = await writeRevision(orm, caller, kind, { before }, changes, { restored: number })
    const leftOut = [...strangers(kind, values), ...refused]
    if (!written) return succeed({ revision: before.revision, leftOut })
    await recordEntryEvent(orm, caller, 'revision-restored', id, { revision: String(number) })
    return succeed({ revision: written.revision, leftOut })
  })
}

/** Values that the kind accepted once and does not accept today. */
function notTaken(kind: AnyKind, values: PlacedValues): PlacedField[] {
  return allFields(kind).filter((each) => checkChanges(kind, changesOf([each], values)).length > 0)
}

/** Values of fields that the kind does not have, or has in another place. */
function strangers(kind: AnyKind, values: PlacedValues): PlacedField[] {
  const known = allFields(kind)
  return places.flatMap((place) =>
    Object.keys(values[place])
      .filter((field) => !known.some((each) => each.place === place && each.field === field))
      .map((field) => ({ place, field })),
  )
}
