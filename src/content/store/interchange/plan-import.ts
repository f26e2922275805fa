import { hash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import { type Changes, defaultChoices } from '#content/model/editing/edited-entry.ts'
import { type PlacedValues, places } from '#content/model/editing/place.ts'
import type { SourceStates } from '#content/model/editing/source-state.ts'
import type { FieldChange } from '#content/model/imports/report.ts'
import { columnOf } from '#content/model/interchange/columns.ts'
import { readChanges } from '#content/model/interchange/read-changes.ts'
import type { EntryOutcome, RowProblem } from '#content/model/interchange/report.ts'
import type { SentRow } from '#content/model/interchange/sent-entries.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { media } from '#media/store/tables.ts'
import type { StoredEntry } from '../editing/stored-entry.ts'
import { entry } from '../tables/content.ts'
import { type Awaited, nothingAwaited } from './awaited.ts'
import { cellContextOf, entriesByKey } from './entries-of-kind.ts'
import { madeSlugs } from './made-slugs.ts'
import { changedStates } from './source-states.ts'
import { undoneBefore } from './undone-before.ts'

/** What an import of a file would do. */
export type ImportPlan = {
  rows: PlannedRow[]
  counts: Record<EntryOutcome, number>
  /** A hash that stays the same as long as the import would do the same. */
  hash: string
}
export type PlannedRow = {
  number: number
  key: string
  outcome: EntryOutcome
  before: StoredEntry | null
  /** An entry in the trash that an import has made and taken back: it is made again. */
  again: StoredEntry | null
  /** The id of the entry, of one that is to be made too. */
  id: string
  changes: Changes
  /** How its languages stand on the site that it is brought from, where that is news. */
  sourceStates: SourceStates
  fields: FieldChange[]
  problems: RowProblem[]
}

/** Compares what a file says with the drafts as they are; writes nothing. With `hold` nobody else changes them. */
export async function planImport(
  orm: Orm,
  kind: AnyKind,
  sent: readonly SentRow[],
  { hold, awaited = nothingAwaited }: { hold: boolean; awaited?: Awaited },
): Promise<ImportPlan> {
  const keys = [...new Set(sent.map(({ key }) => key))].filter(isKeepable)
  const stored = await entriesByKey(orm, kind, keys, { hold })
  const made = new Map(keys.filter((key) => !stored.has(key)).map((key) => [key, crypto.randomUUID()]))
  const others = idsFor(awaited.keys)
  const own = new Map([...(others.get(kind.name) ?? []), ...made])
  const context = await cellContextOf(orm, kind, new Map([...others, [kind.name, own]]))
  const undone = await undoneBefore(orm, [...stored.values()])
  const first = new Map<string, number>()
  const rows: PlannedRow[] = []
  for (const row of sent) {
    const known = stored.get(row.key) ?? null
    const again = known && undone.has(known.id) ? known : null
    const before = again ? null : known
    const read = readChanges(kind, row, before?.values ?? null, context)
    const problems = [...row.problems, ...keyProblems(kind, row, before, first), ...read.problems]
    first.set(row.key, first.get(row.key) ?? row.number)
    const id = known?.id ?? made.get(row.key) ?? ''
    const { number, key } = row
    const { changes } = read
    const { states, fields: stateFields } = changedStates(row, known, before === null)
    const fields = [...read.fields, ...stateFields]
    const outcome = outcomeOf(problems, before, fields.length)
    rows.push({ number, key, outcome, id, before, again, changes, sourceStates: states, fields, problems })
  }
  const awaitedIds = [...others.values()].flatMap((ids) => [...ids.values()])
  await findMissing(orm, kind, rows, new Set([...made.values(), ...undone, ...awaitedIds, ...awaited.media]))
  const fresh = rows.filter(({ outcome }) => outcome === 'new')
  for (const row of fresh) beginChoices(kind, row)
  await madeSlugs(orm, kind, fresh)
  return { rows, counts: countsOf(rows), hash: hash('sha256', JSON.stringify(rows.map(whatIsDone))) }
}

/** Lets a new entry begin with the choices of its kind of which the file says nothing; a page with a place of its own needs none. */
function beginChoices(kind: AnyKind, { key, changes, fields }: PlannedRow): void {
  if (isPlacedPage(kind, key)) return
  for (const [field, option] of Object.entries(defaultChoices(kind))) {
    if ((changes.shared?.[field] ?? null) !== null) continue
    changes.shared = { ...changes.shared, [field]: option }
    fields.push({ field, from: '', to: option, isMade: true })
  }
}

/** Ids for what is awaited, for as long as it is looked at; a report names it by its key. */
function idsFor(keys: Awaited['keys']): Map<string, Map<string, string>> {
  return new Map(
    [...keys].map(([kind, each]) => [kind, new Map([...each].map((key) => [key, crypto.randomUUID()]))]),
  )
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

/** Whether an entry that a file makes may be called so. */
export function isNewKey(key: string): boolean {
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
