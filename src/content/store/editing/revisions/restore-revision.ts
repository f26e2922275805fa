import { eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  allFields,
  applyChanges,
  changedFields,
  changesOf,
  checkChanges,
} from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { leaveOut, mergeChanges } from '#content/model/editing/merge.ts'
import { isSameField, type PlacedField, type PlacedValues, places } from '#content/model/editing/place.ts'
import type { RestorePreview, RevisionRestored } from '#content/model/editing/revisions/revision.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { entry } from '../../tables/content.ts'
import { recordEntryEvent } from '../record-entry-event.ts'
import { findEntry, holdEntry, type StoredEntry } from '../stored-entry.ts'
import { valuesAt, writeRevision } from '../write-revision.ts'
import { differencesIn } from './compare-revisions.ts'

/** The revision that something is brought back from, and the one field that is; null brings back all. */
export type ToRestore = { number: number; only: PlacedField | null }

/** What would change if a revision, or one field of it, were brought back now. */
export async function previewRestore(
  caller: Editor,
  id: string,
  asked: ToRestore,
): Promise<Result<RestorePreview, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const before = await findEntry(orm, eq(entry.id, id))
  const found = before && (await whatComesBack(orm, before, asked))
  if (!found) return fail('not-found')
  const { kind, changes, leftOut } = found
  const after = applyChanges(before.values, changes)
  const fields = changedFields(kind, before.values, after)
  const differences = await differencesIn(caller, kind, fields, { before: before.values, after })
  return succeed({ differences, leftOut })
}

/**
 * Makes a new revision in which an old one, or one field of it, is back. Fields that the kind no longer has, and values
 * that it no longer accepts, are left out and named. `ifMatch` is the revision that the person saw: refused where
 * somebody has changed one of these fields since, while what others changed elsewhere stays.
 */
export async function restoreRevision(
  caller: Editor,
  id: string,
  { ifMatch, ...asked }: ToRestore & { ifMatch: number },
): Promise<Result<RevisionRestored, 'not-found' | 'trashed' | 'conflict'>> {
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const before = await holdEntry(orm, eq(entry.id, id))
    const found = before && (await whatComesBack(orm, before, asked))
    if (!found) return fail('not-found')
    if (before.trashedAt) return fail('trashed')
    const { kind, changes, leftOut } = found
    const base = (await valuesAt(orm, id, [ifMatch])).get(ifMatch) ?? null
    const { toWrite, conflicts } = mergeChanges(kind, base, before.values, changes)
    if (conflicts.length > 0) return fail('conflict')
    const { number, only } = asked
    const written = await writeRevision(orm, caller, kind, { before }, toWrite, { restored: number })
    if (!written) return succeed({ revision: before.revision, leftOut })
    await recordEntryEvent(orm, caller, 'revision-restored', id, {
      ...{ revision: String(number), became: String(written.revision), field: only?.field ?? '' },
      languages: only && only.place !== 'shared' ? only.place : '',
    })
    return succeed({ revision: written.revision, leftOut })
  })
}

type Returning = { kind: AnyKind; changes: Changes; leftOut: PlacedField[] }

async function whatComesBack(
  orm: Orm,
  { id, kind: name }: StoredEntry,
  { number, only }: ToRestore,
): Promise<Returning | null> {
  const kind = kindNamed(name)
  const values = (await valuesAt(orm, id, [number])).get(number)
  if (!kind || !values || number === 0) return null
  const fields = allFields(kind).filter((each) => only === null || isSameField(each, only))
  if (fields.length === 0) return null
  const refused = fields.filter((each) => checkChanges(kind, changesOf([each], values)).length > 0)
  const changes = leaveOut(changesOf(fields, values), refused)
  return { kind, changes, leftOut: only ? refused : [...strangers(kind, values), ...refused] }
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
