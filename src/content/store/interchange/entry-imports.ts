import { hash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import { changedFields, changesOf } from '#content/model/editing/changes.ts'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { type PlacedValues, places } from '#content/model/editing/place.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import { columnOf } from '#content/model/interchange/columns.ts'
import { readChanges } from '#content/model/interchange/read-changes.ts'
import type { EntryOutcome, RowProblem } from '#content/model/interchange/report.ts'
import { importLimits, type SentEntries, type SentRow } from '#content/model/interchange/sent-entries.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, succeed } from '#kernel/result.ts'
import { media } from '#media/store/tables.ts'
import { holdOrder, nextPosition } from '../editing/next-position.ts'
import { holdEntry, type StoredEntry } from '../editing/stored-entry.ts'
import { trashIn } from '../editing/trash.ts'
import { valuesAt, writeRevision } from '../editing/write-revision.ts'
import { ChangedSince, type ImportSubject, storable } from '../imports/import-subject.ts'
import { topicOf } from '../select-published.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { importRow, importRun } from '../tables/imports.ts'
import { cellContextOf, entriesByKey } from './entries-of-kind.ts'
import { readSentFile } from './read-sent-file.ts'

/** Imports of the entries of a kind: the whole file is imported as drafts, or nothing of it. */
export function entryImports(kind: AnyKind): ImportSubject {
  return {
    kind: kind.name,
    topics: async () => [topicOf(kind)],
    bytes: importLimits.bytes,
    async check({ database: { orm } }, { id, packed }) {
      const sent = await readSentFile(kind, packed)
      const plan = await planImport(orm, kind, sent, { hold: false })
      await keepRows(orm, id, plan)
      const { format, problems, notes } = sent
      const planned = { plan: problems.length > 0 ? '' : plan.hash, counts: plan.counts }
      return { format, problems, notes, columns: [], mapping: {}, ...planned }
    },
    refusal: ({ problems, counts }) =>
      problems.length > 0 || (counts.problem ?? 0) > 0 ? 'has-problems' : null,
    // What a new entry points to may be gone by now, so the file is compared again with all entries locked.
    async prepare(caller, id) {
      const { orm } = caller.database
      const [run] = await orm
        .select({ file: importRun.file, plan: importRun.plan })
        .from(importRun)
        .where(eq(importRun.id, id))
      const sent = run?.file && (await readSentFile(kind, run.file))
      // The file was readable when it was checked, so this problem will pass.
      if (!sent || sent.problems.length > 0) return fail('busy')
      return succeed(async (tx) => {
        // One import of a kind at a time: two would make the same entries.
        await holdOrder(tx, kind)
        const plan = await planImport(tx, kind, sent, { hold: true })
        if (plan.hash !== run.plan) throw new ChangedSince()
        for (const row of plan.rows) await write(tx, caller, kind, id, row)
      })
    },
    undo: (tx, caller, { id }) => undoRows(tx, caller, kind, id),
    hasColumn: () => false,
  }
}

async function keepRows(orm: Orm, runId: string, { rows }: ImportPlan): Promise<void> {
  const values = rows.map(({ number, key, outcome, before, changes: _, id: _id, ...row }) => ({
    ...{ runId, number, record: 'entry' as const, outcome, recordId: before?.id ?? '' },
    ...storable({ name: key.slice(0, 200), changes: row.fields, problems: row.problems }),
    revisionBefore: before?.revision ?? 0,
  }))
  for (let at = 0; at < values.length; at += 500) await putRows(orm, importRow, values.slice(at, at + 500))
}

async function write(orm: Orm, caller: Editor, kind: AnyKind, runId: string, row: PlannedRow): Promise<void> {
  const { before, key, id, changes, outcome } = row
  if (outcome === 'unchanged') return
  const saving = before ? { before } : { before, id, key, position: await nextPosition(orm, kind) }
  const written = await writeRevision(orm, caller, kind, saving, changes)
  if (!written) throw new Error(`Row ${row.number} was to change ${kind.name}/${key} and did not`)
  await orm
    .update(importRow)
    .set({ recordId: id, revisionAfter: written.revision })
    .where(and(eq(importRow.runId, runId), eq(importRow.number, row.number)))
}

/**
 * Entries that an import changed get a new revision with the values from before, and those that it made go to the
 * trash. Left as they are: entries that somebody has changed or trashed since, and new ones that are on the site.
 */
async function undoRows(orm: Orm, caller: Editor, kind: AnyKind, runId: string): Promise<void> {
  const rows = await orm
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.outcome, ['new', 'changed'])))
    .orderBy(asc(importRow.recordId))
  for (const { number, recordId, revisionBefore, revisionAfter } of rows) {
    const held = await holdEntry(orm, eq(entry.id, recordId))
    const isUntouched = held?.revision === revisionAfter && held?.trashedAt === null
    const isBack = held && isUntouched && (await takeBack(orm, caller, kind, held, revisionBefore))
    await orm
      .update(importRow)
      .set({ undone: isBack ? 'undone' : 'left' })
      .where(and(eq(importRow.runId, runId), eq(importRow.number, number)))
  }
}

async function takeBack(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  held: StoredEntry,
  revision: number,
): Promise<boolean> {
  if (revision === 0) {
    if (await isSeen(orm, held.id)) return false
    return (await trashIn(orm, caller, held.id)).ok
  }
  const before = (await valuesAt(orm, held.id, [revision])).get(revision)
  if (!before) return false
  const changes = changesOf(changedFields(kind, held.values, before), before)
  await writeRevision(orm, caller, kind, { before: held }, changes, { restored: revision })
  return true
}

/** Whether somebody has put it on the site. */
async function isSeen(orm: Orm, id: string): Promise<boolean> {
  const [seen] = await orm
    .select({ id: entryLocale.entryId })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
    .limit(1)
  return seen !== undefined
}

/** What an import of a file would do. */
type ImportPlan = {
  rows: PlannedRow[]
  counts: Record<EntryOutcome, number>
  /** A hash that stays the same as long as the import would do the same. */
  hash: string
}
type PlannedRow = {
  number: number
  key: string
  outcome: EntryOutcome
  before: StoredEntry | null
  /** The id of an entry that is to be made. */
  id: string
  changes: Changes
  fields: FieldChange[]
  problems: RowProblem[]
}

/** Compares what a file says with the drafts as they are; writes nothing. With `hold` nobody else changes them. */
async function planImport(
  orm: Orm,
  kind: AnyKind,
  sent: SentEntries,
  { hold }: { hold: boolean },
): Promise<ImportPlan> {
  const keys = [...new Set(sent.rows.map(({ key }) => key))].filter(isKeepable)
  const stored = await entriesByKey(orm, kind, keys, { hold })
  const made = new Map(keys.filter((key) => !stored.has(key)).map((key) => [key, crypto.randomUUID()]))
  const context = await cellContextOf(orm, kind, made)
  const first = new Map<string, number>()
  const rows: PlannedRow[] = []
  for (const row of sent.rows) {
    const before = stored.get(row.key) ?? null
    const read = readChanges(kind, row, before?.values ?? null, context)
    const problems = [...row.problems, ...keyProblems(kind, row, before, first), ...read.problems]
    first.set(row.key, first.get(row.key) ?? row.number)
    const id = before?.id ?? made.get(row.key) ?? ''
    const outcome = outcomeOf(problems, before, read.fields.length)
    const { number, key } = row
    const { changes, fields } = read
    rows.push({ number, key, outcome, id, before, changes, fields, problems })
  }
  await findMissing(orm, kind, rows, new Set(made.values()))
  return { rows, counts: countsOf(rows), hash: hash('sha256', JSON.stringify(rows.map(whatIsDone))) }
}

/** Adds a problem for each new value that points to nothing. Rows that have other problems are not looked up. */
async function findMissing(orm: Orm, kind: AnyKind, rows: PlannedRow[], made: Set<string>): Promise<void> {
  const asked = rows
    .filter(({ problems }) => problems.length === 0)
    .map((row) => ({ row, pointers: newPointers(kind, row.before?.values ?? null, row.changes) }))
  const missing = await unknownAmong(
    orm,
    asked.flatMap(({ pointers }) => pointers),
    made,
  )
  for (const { row, pointers } of asked) {
    row.problems.push(...pointers.flatMap(missing))
    if (row.problems.length > 0) row.outcome = 'problem'
  }
}

function keyProblems(
  kind: AnyKind,
  { key, number, problems }: SentRow,
  before: StoredEntry | null,
  first: ReadonlyMap<string, number>,
): RowProblem[] {
  if (problems.some(({ code }) => code === 'not-an-entry' || code === 'no-key')) return []
  const column = 'key'
  if (key === '') return [{ column, code: 'no-key' }]
  const earlier = first.get(key)
  if (earlier !== undefined && earlier !== number)
    return [{ column, code: 'key-twice', said: String(earlier) }]
  if (before?.trashedAt) return [{ column, code: 'in-trash' }]
  if (before) return []
  if (!isNewKey(key)) return [{ column, code: 'bad-key', said: key.slice(0, 80) }]
  return kind.single ? [{ column, code: 'only-one' }] : []
}

/** Whether the database can be asked for a key. */
function isKeepable(key: string): boolean {
  return key !== '' && key.length <= 200 && !key.includes('\0') && key.isWellFormed()
}

function isNewKey(key: string): boolean {
  return /^[a-z0-9]+([-._/][a-z0-9]+)*$/i.test(key) && key.length <= 120
}

function outcomeOf(
  problems: RowProblem[],
  before: StoredEntry | null,
  fields: number,
): PlannedRow['outcome'] {
  if (problems.length > 0) return 'problem'
  if (!before) return 'new'
  return fields > 0 ? 'changed' : 'unchanged'
}

function countsOf(rows: PlannedRow[]): ImportPlan['counts'] {
  const counts = { new: 0, changed: 0, unchanged: 0, problem: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

function whatIsDone({ number, key, outcome, before, fields }: PlannedRow) {
  return [number, key, outcome, before?.id ?? null, before?.revision ?? 0, fields]
}

type Pointer = { column: string; code: 'unknown-file' | 'unknown-entry'; id: string }

/** What a change points to that the entry did not point to before. The values must be valid. */
function newPointers(kind: AnyKind, before: PlacedValues | null, changes: Changes): Pointer[] {
  return places.flatMap((place) => {
    const known = before ? pointersIn(kind, before[place]).map(({ id }) => id) : []
    return pointersIn(kind, changes[place] ?? {})
      .filter(({ id }) => !known.includes(id))
      .map(({ field, code, id }) => ({ column: columnOf(place, field), code, id }))
  })
}

function pointersIn(kind: AnyKind, values: Record<string, unknown>) {
  return referencesOf(kind, values).flatMap(
    (each): { field: string; code: Pointer['code']; id: string }[] => {
      if ('media' in each) return [{ field: each.field, code: 'unknown-file', id: each.media }]
      return 'target' in each ? [{ field: each.field, code: 'unknown-entry', id: each.target }] : []
    },
  )
}

/**
 * Looks up what the pointers name. The function that it returns gives the problem of a pointer that names nothing.
 * `more` are the ids of entries that are about to be made.
 */
async function unknownAmong(
  orm: Orm,
  pointers: Pointer[],
  more: ReadonlySet<string>,
): Promise<(pointer: Pointer) => RowProblem[]> {
  const known = new Set(more)
  for (const [code, table] of [['unknown-file', media] as const, ['unknown-entry', entry] as const]) {
    const asked = new Set(pointers.filter((each) => each.code === code && isId(each.id)).map(({ id }) => id))
    const ids = [...asked]
    for (let at = 0; at < ids.length; at += 500) {
      const some = ids.slice(at, at + 500)
      const rows = await orm.select({ id: table.id }).from(table).where(inArray(table.id, some))
      for (const { id } of rows) known.add(id)
    }
  }
  return ({ column, code, id }) => (known.has(id) ? [] : [{ column, code, said: id }])
}
