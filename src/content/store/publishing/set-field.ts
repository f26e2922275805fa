import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { settableField } from '#content/model/derive/settable.ts'
import type { Effect, WhatBulk } from '#content/model/editing/bulk-change.ts'
import { changesOf, checkChanges, fieldsIn } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { isPlace, type Place } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { findEntry, holdEntry, type StoredEntry } from '../editing/stored-entry.ts'
import { writeRevision } from '../editing/write-revision.ts'
import { entry } from '../tables/content.ts'
import type { EntryAfter, EntryBefore } from './held-entry.ts'

/**
 * What a field that is set for many writes into each draft; null where the kind has no such field that can be, or it
 * cannot say that. A language in which an entry says nothing yet is left alone.
 */
export async function changesToSet(orm: Orm, kind: AnyKind, asked: WhatBulk): Promise<Changes | null> {
  if (!asked.set) return null
  const { field: name, value } = asked.set
  const field = settableField(kind, name)
  if (!field || (field.required && (value === null || value === ''))) return null
  const places: Place[] = field.localised ? asked.locales : ['shared']
  const changes: Changes = Object.fromEntries(places.map((place) => [place, { [name]: value }]))
  if (places.length === 0 || checkChanges(kind, changes).length > 0) return null
  return field.to === undefined || (await areThere(orm, field.to, [value ?? []].flat())) ? changes : null
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

/** What would come of it for one entry; null where it is not there. */
export async function weighSetting(orm: Orm, id: string, changes: Changes): Promise<SetEffects | null> {
  const stored = await findEntry(orm, and(eq(entry.id, id), isNull(entry.trashedAt)))
  return stored && effectsOf(stored, changes)
}

function effectsOf({ values }: StoredEntry, changes: Changes): SetEffects {
  return Object.fromEntries(
    fieldsIn(changes).map(({ place, field }) => {
      const isWritten = place === 'shared' || Object.keys(values[place]).length > 0
      const isSame = isSameValue(values[place][field], changes[place]?.[field])
      return [place, { outcome: isWritten && !isSame ? 'would' : 'as-is' }]
    }),
  )
}

type Set = { effects: SetEffects; set: { before: EntryBefore; after: EntryAfter } | null }

/** Writes it into the draft of one entry; says what came of it and how it was before and is now, null where nothing changes. */
export async function setIn(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  id: string,
  changes: Changes,
): Promise<Set> {
  const stored = await holdEntry(orm, and(eq(entry.id, id), isNull(entry.trashedAt)))
  if (!stored) return { effects: {}, set: null }
  const effects = effectsOf(stored, changes)
  const toWrite = Object.fromEntries(
    Object.entries(changes).filter(([place]) => isPlace(place) && effects[place]?.outcome === 'would'),
  ) as Changes
  const written = await writeRevision(orm, caller, kind, { before: stored }, toWrite)
  if (!written) return { effects, set: null }
  const before = { languages: {}, draft: changesOf(fieldsIn(toWrite), stored.values) }
  const after = { marks: {}, trashedAt: null, draft: toWrite, written: written.revision }
  return { effects, set: { before, after } }
}
