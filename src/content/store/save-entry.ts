import { and, eq } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import { checkChanges } from '#content/model/editing/check-changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { places } from '#content/model/editing/place.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { holdEntry } from './editing/stored-entry.ts'
import { writeRevision } from './editing/write-revision.ts'
import { entry, type FieldValues } from './tables/content.ts'

export type EntryDraft = {
  /** The id of a new entry, where others had to point to it before it is saved. */
  id?: string
  key: string
  position?: string | null
  shared: FieldValues
  locales: Partial<Record<Locale, FieldValues>>
}
export type SavedEntry = { id: string; revision: number }

/**
 * Saves a whole draft under its kind and key, new or in place of the draft before it, as a revision; a draft that
 * changes nothing makes none. A language that is not given stays as it is. What visitors see does not change.
 * Malformed values are refused with a problem per field.
 */
export async function saveEntry(
  caller: Editor,
  kind: AnyKind,
  draft: EntryDraft,
): Promise<Result<SavedEntry, 'not-valid', FieldProblem[]>> {
  const given = { shared: draft.shared, ...draft.locales }
  const problems = checkChanges(kind, given)
  if (problems.length > 0) return fail('not-valid', problems)
  return succeed(await caller.database.orm.transaction((orm) => write(orm, caller, kind, draft, given)))
}

async function write(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  { id = crypto.randomUUID(), key, position }: EntryDraft,
  given: Changes,
): Promise<SavedEntry> {
  const before = await holdEntry(orm, and(eq(entry.kind, kind.name), eq(entry.key, key)))
  const saving = before ? { before } : { before, id, key, position: position ?? null }
  const written = await writeRevision(orm, caller, kind, saving, replacing(kind, given))
  if (before && position !== undefined && position !== before.position)
    await orm.update(entry).set({ position }).where(eq(entry.id, before.id))
  if (!written && !before) throw new Error(`The entry ${kind.name}/${key} was not written`)
  return { id: before?.id ?? id, revision: written?.revision ?? before?.revision ?? 0 }
}

/** The change after which these places hold the given values and no others. */
function replacing(kind: AnyKind, given: Changes): Changes {
  const changes: Changes = {}
  for (const place of places.filter((each) => given[each])) {
    const fields = fieldEntries(kind).filter(([, field]) => field.localised === (place !== 'shared'))
    changes[place] = Object.fromEntries(fields.map(([name]) => [name, given[place]?.[name] ?? null]))
  }
  return changes
}
