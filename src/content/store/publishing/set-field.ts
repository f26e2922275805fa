import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { settableField } from '#content/model/derive/settable.ts'
import { type ValueProblem, validateValues } from '#content/model/derive/validator.ts'
import type { Effect, ListChange, WhatBulk } from '#content/model/editing/bulk-change.ts'
import { changedList } from '#content/model/editing/change-list.ts'
import { changesOf, checkChanges, fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import type { Place, PlacedField } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { mayBeEmpty } from '#content/model/fields/may-be-empty.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { findEntries, type StoredEntry } from '../editing/stored-entry.ts'
import { writeRevisions } from '../editing/write-revision.ts'
import { entry } from '../tables/content.ts'
import type { EntryAfter, EntryBefore } from './held-entry.ts'

/** What is set for many: the fields at their places with what is given for them, and what that does to a list. */
export type ToSet = { how: ListChange; changes: Changes }

/**
 * What is asked to be set for many; null where the kind has no such field that can be, or it cannot say that. A language in
 * which an entry says nothing yet is left alone.
 */
export async function readToSet(orm: Orm, kind: AnyKind, asked: WhatBulk): Promise<ToSet | null> {
  if (!asked.set) return null
  const { field: name, value, how = 'set' } = asked.set
  const field = settableField(kind, name)
  if (!field || (!mayBeEmpty(field) && (value === null || value === ''))) return null
  if (how !== 'set' && (field.type !== 'relations' || !Array.isArray(value) || value.length === 0))
    return null
  const places: Place[] = field.localised ? asked.locales : ['shared']
  const changes: Changes = Object.fromEntries(places.map((place) => [place, { [name]: value }]))
  if (places.length === 0 || checkChanges(kind, changes).length > 0) return null
  // What is there no more can still be taken out.
  const isNamed = field.to !== undefined && how !== 'remove'
  return !isNamed || (await areThere(orm, field.to ?? '', [value ?? []].flat())) ? { how, changes } : null
}

async function areThere(orm: Orm, kind: string, named: (string | boolean)[]): Promise<boolean> {
  const ids = named.filter((id) => typeof id === 'string')
  if (ids.length === 0) return true
  const found = await orm
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.id, ids), eq(entry.kind, kind), isNull(entry.trashedAt)))
  return found.length === new Set(ids).size
}

type SetEffects = Partial<Record<Place, Effect>>

/** What would come of it for each of these entries that is there. */
export async function weighSetting(
  orm: Orm,
  kind: AnyKind,
  ids: readonly string[],
  toSet: ToSet,
): Promise<Map<string, SetEffects>> {
  const stored = await findEntries(orm, thereAmong(ids))
  return new Map(stored.map((each) => [each.id, weighOne(kind, each, toSet).effects]))
}

function thereAmong(ids: readonly string[]) {
  return and(inArray(entry.id, ids.filter(isId)), isNull(entry.trashedAt))
}

/** What would come of it for one entry, and what would be written: what its fields then say. */
function weighOne(
  kind: AnyKind,
  { values }: StoredEntry,
  { how, changes }: ToSet,
): { effects: SetEffects; draft: Changes } {
  const effects: SetEffects = {}
  const draft: Changes = {}
  for (const { place, field } of fieldsIn(changes)) {
    const [before, given] = [values[place][field], changes[place]?.[field]]
    const after = Array.isArray(given) ? changedList(before, how, given) : given
    const isWritten = place === 'shared' || Object.keys(values[place]).length > 0
    const problems = problemsOf(kind, { place, field }, after)
    if (!isWritten || isSameValue(before ?? [], after ?? [])) effects[place] = { outcome: 'as-is' }
    else if (problems.length > 0)
      effects[place] = {
        outcome: 'refused',
        refusal: { problems, findings: [], address: null, sourceState: null },
      }
    else {
      effects[place] = { outcome: 'would' }
      draft[place] = { [field]: after }
    }
  }
  return { effects, draft }
}

/** What the entry itself adds to what is given: its list may be full, or one that may not be empty be so. */
function problemsOf(kind: AnyKind, { place, field }: PlacedField, after: unknown): ValueProblem[] {
  if (!Array.isArray(after)) return []
  if (after.length === 0 && (kind.fields[field] as AnyField).required)
    return [{ path: field, code: 'missing' }]
  return validateValues(kind, place === 'shared' ? 'shared' : 'localised', { [field]: after }, 'draft')
}

type Set = { effects: SetEffects; set: { before: EntryBefore; after: EntryAfter } | null }

/**
 * Writes it into the drafts of entries that are held, with as many statements for a hundred as for one; says of each what
 * came of it and how it was before and is now, null where nothing changes.
 */
export async function setInAll(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  ids: readonly string[],
  toSet: ToSet,
): Promise<Map<string, Set>> {
  const { how } = toSet
  const given = Object.values(toSet.changes).flatMap((values) => Object.values(values ?? {}))[0]
  const list = how !== 'set' && Array.isArray(given) ? { list: { how, given: given as string[] } } : {}
  const all = (await findEntries(orm, thereAmong(ids))).map((before) => {
    const { effects, draft } = weighOne(kind, before, toSet)
    return { effects, saving: { before }, changes: draft }
  })
  const written = await writeRevisions(orm, caller, kind, all)
  return new Map<string, Set>(
    all.map(({ effects, saving: { before: stored }, changes: draft }, at) => {
      const done = written[at]
      if (!done) return [stored.id, { effects, set: null }]
      const before = { languages: {}, draft: changesOf(fieldsIn(draft), stored.values) }
      const after = { marks: {}, trashedAt: null, draft, written: done.revision, ...list }
      return [stored.id, { effects, set: { before, after } }]
    }),
  )
}
