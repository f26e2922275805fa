import { and, eq, inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { FieldProblem } from '#content/model/derive/validator.ts'
import { changedFields, changesOf, checkChanges, fieldsIn } from '#content/model/editing/changes.ts'
import {
  type Changes,
  type DraftConflict,
  type DraftSaved,
  defaultChoices,
} from '#content/model/editing/edited-entry.ts'
import { leaveOut, mergeChanges } from '#content/model/editing/merge.ts'
import type { PlacedField } from '#content/model/editing/place.ts'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { Translations } from '#content/model/editing/translation.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isRecorded } from '#history/store/is-recorded.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { entry, revision } from '../tables/content.ts'
import { nextPosition } from './next-position.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { findEntry, holdEntry, lastDoer, type StoredEntry } from './stored-entry.ts'
import { placed, type Saving, valuesAt, writeRevision } from './write-revision.ts'

/** A save as it was asked for; its `kind` and `changes` are unchecked. */
export type DraftToKeep = {
  kind: string
  changes: unknown
  /** The revision that its writer saw; 0 makes the entry. */
  ifMatch: number
  /** The same key again is the same save again, and is answered alike. */
  saveId: string
}

export type KeptDraft =
  | Result<DraftSaved, 'not-found' | 'trashed'>
  | { ok: false; problem: 'not-valid'; detail: FieldProblem[] }
  | { ok: false; problem: 'conflict'; detail: DraftConflict }

/**
 * Keeps what was changed in the draft of an entry, merged by field with what others have changed since the revision
 * that its writer saw. Where both changed a field nothing is kept. What visitors see does not change.
 */
export async function keepDraft(caller: Editor, id: string, save: DraftToKeep): Promise<KeptDraft> {
  if (!isId(id)) return notFound
  const kind = kindNamed(save.kind)
  if (!kind) return { ok: false, problem: 'not-valid', detail: [{ path: 'kind', code: 'not-valid' }] }
  const problems = checkChanges(kind, save.changes)
  if (problems.length > 0) return { ok: false, problem: 'not-valid', detail: problems }
  const emptied = emptiedChoices(kind, save.changes as Changes)
  const changes = leaveOut(save.changes as Changes, emptied)
  return caller.database.orm.transaction((orm) => keep(orm, caller, { ...save, id, kind, changes, emptied }))
}

const notFound = { ok: false, problem: 'not-found' } as const

type Asked = {
  id: string
  kind: AnyKind
  changes: Changes
  /** The choices that the save would have emptied: they are not among the changes, and stay as they are. */
  emptied: PlacedField[]
  ifMatch: number
  saveId: string
}

function emptiedChoices(kind: AnyKind, changes: Changes): PlacedField[] {
  return fieldsIn(changes).filter(
    ({ place, field }) =>
      Object.hasOwn(defaultChoices(kind), field) && isSameValue(changes[place]?.[field], null),
  )
}

async function keep(orm: Orm, caller: Editor, asked: Asked): Promise<KeptDraft> {
  const { id, kind, changes } = asked
  const before = await holdEntry(orm, eq(entry.id, id))
  if (before ? before.kind !== kind.name : asked.ifMatch > 0 || kind.single) return notFound
  // A form that is still open on what was deleted for good, or a save that is sent again, does not bring it back.
  // One that was made since it was looked for is recorded too, and is there.
  if (!before && (await isRecorded(orm, id)))
    return (await findEntry(orm, eq(entry.id, id))) ? keep(orm, caller, asked) : notFound
  const answered = before && (await answerAgain(orm, before, asked))
  if (answered) return answered
  if (before?.trashedAt) return { ok: false, problem: 'trashed' }
  const problems = await checkReferences(orm, kind, changes)
  if (problems.length > 0) return { ok: false, problem: 'not-valid', detail: problems }
  if (!before) return make(orm, caller, asked)
  return change(orm, caller, before, asked)
}

async function make(orm: Orm, caller: Editor, asked: Asked): Promise<KeptDraft> {
  const { id, kind, changes: requested, saveId } = asked
  if (fieldsIn(requested).every(({ place, field }) => isSameValue(requested[place]?.[field], null)))
    return succeed({ revision: 0, savedAt: caller.now.toISOString(), merged: {}, translations: {} })
  const defaults = Object.entries(defaultChoices(kind)).filter(([name]) => !requested.shared?.[name])
  const changes = { ...requested, shared: { ...requested.shared, ...Object.fromEntries(defaults) } }
  const saving: Saving = { before: null, id, key: id, position: await nextPosition(orm, kind) }
  const written = await writeRevision(orm, caller, kind, saving, changes, { saveId })
  // Somebody else has made it since it was looked for.
  if (!written) return (await findEntry(orm, eq(entry.id, id))) ? keep(orm, caller, asked) : notFound
  await recordEntryEvent(orm, caller, 'entry-created', id)
  return saved(written, caller.now, defaults.length > 0 ? { shared: Object.fromEntries(defaults) } : {})
}

async function change(orm: Orm, caller: Editor, before: StoredEntry, asked: Asked): Promise<KeptDraft> {
  const { kind, changes, emptied, ifMatch, saveId } = asked
  const base =
    ifMatch === before.revision
      ? before.values
      : ((await valuesAt(orm, before.id, [ifMatch])).get(ifMatch) ?? null)
  const { toWrite, conflicts, theirs } = mergeChanges(kind, base, before.values, changes)
  if (conflicts.length > 0) {
    const by = await lastDoer(orm, before)
    const at = before.updatedAt.toISOString()
    const detail = { revision: before.revision, conflicts, theirs, by, at }
    return { ok: false, problem: 'conflict', detail }
  }
  const merged = leaveOut(changesOf([...fieldsIn(theirs), ...emptied], before.values), fieldsIn(toWrite))
  const written = await writeRevision(orm, caller, kind, { before }, toWrite, { saveId })
  // Somebody who writes saves again and again; the record names the first save of a sitting.
  if (written?.beginsSitting)
    await recordEntryEvent(orm, caller, 'entry-edited', before.id, { revision: String(written.revision) })
  return written ? saved(written, caller.now, merged) : saved(before, before.updatedAt, merged)
}

/**
 * The answer to an earlier save with this key; null where there was none. The same key with other values is refused.
 */
async function answerAgain(orm: Orm, before: StoredEntry, asked: Asked): Promise<KeptDraft | null> {
  const [row] = await orm
    .select()
    .from(revision)
    .where(and(eq(revision.entryId, before.id), eq(revision.saveId, asked.saveId)))
  if (!row) return null
  const { kind, changes, emptied, ifMatch } = asked
  const then = placed(row)
  const requested = fieldsIn(changes)
  if (requested.some(({ place, field }) => !isSameValue(then[place][field], changes[place]?.[field])))
    return { ok: false, problem: 'not-valid', detail: [{ path: 'saveId', code: 'not-valid' }] }
  const base = (await valuesAt(orm, before.id, [ifMatch])).get(ifMatch)
  const others = base ? changedFields(kind, base, then) : []
  const merged = leaveOut(changesOf([...others, ...emptied], then), requested)
  const translations = before.translations
  return saved({ revision: row.number, translations }, row.at, merged)
}

function saved(after: { revision: number; translations: Translations }, at: Date, merged: Changes) {
  const { revision, translations } = after
  return succeed<DraftSaved>({ revision, savedAt: at.toISOString(), merged, translations })
}

/**
 * Refuses relations to an entry of another kind than the field is for. An entry that does not exist, not yet or no
 * longer, is nobody's mistake: a draft that names it must still be kept.
 */
async function checkReferences(orm: Orm, kind: AnyKind, changes: Changes): Promise<FieldProblem[]> {
  const related = fieldsIn(changes).flatMap(({ place, field }) => {
    const { to } = kind.fields[field] as AnyField
    const ids = [changes[place]?.[field] ?? []].flat() as string[]
    return to ? ids.map((id) => ({ id, to, path: place === 'shared' ? field : `${place}.${field}` })) : []
  })
  if (related.length === 0) return []
  const rows = await orm
    .select({ id: entry.id, kind: entry.kind })
    .from(entry)
    .where(
      inArray(
        entry.id,
        related.map(({ id }) => id),
      ),
    )
  const kinds = new Map(rows.map((row) => [row.id, row.kind]))
  const wrong = related.filter(({ id, to }) => (kinds.get(id) ?? to) !== to)
  return [...new Set(wrong.map(({ path }) => path))].map((path) => ({ path, code: 'not-valid' }))
}
