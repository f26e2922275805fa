import type { AnyKind } from '#domain/content/define-kind.ts'
import type { Changes } from '#domain/content/editing/edited-entry.ts'
import { readChanges } from '#domain/content/interchange/read-changes.ts'
import type { ImportCounts, ImportRow, RowProblem } from '#domain/content/interchange/report.ts'
import type { SentEntries, SentRow } from '#domain/content/interchange/sent-entries.ts'
import type { Orm } from '../../database/database.ts'
import type { StoredEntry } from '../editing/stored-entry.ts'
import { cellContextOf } from './cell-context-of.ts'
import { entriesByKey } from './entries-of-kind.ts'
import { newPointers, unknownAmong } from './missing-references.ts'
import { hashOf } from './read-file.ts'

/** What an import of a file would do. */
export type ImportPlan = {
  rows: PlannedRow[]
  counts: ImportCounts
  /** The same as long as it would do the same. */
  hash: string
}
export type PlannedRow = Omit<ImportRow, 'undone'> & {
  before: StoredEntry | null
  /** The id of an entry that is to be made. */
  id: string
  changes: Changes
}

/** Compares what a file says with the drafts as they are; writes nothing. With `hold` nobody else changes them. */
export async function planImport(
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
    rows.push({ number, key, outcome, entryId: before?.id ?? null, id, before, changes, fields, problems })
  }
  await findMissing(orm, kind, rows, new Set(made.values()))
  return { rows, counts: countsOf(rows), hash: hashOf(JSON.stringify(rows.map(whatIsDone))) }
}

/** Names what new values point to and there is not; of what another has refused already nothing is asked. */
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

/** What the database can be asked for. */
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

function countsOf(rows: PlannedRow[]): ImportCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, problem: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

function whatIsDone({ number, key, outcome, entryId, before, fields }: PlannedRow) {
  return [number, key, outcome, entryId, before?.revision ?? 0, fields]
}
