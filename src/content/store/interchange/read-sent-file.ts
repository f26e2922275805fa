import type { AnyKind } from '#content/model/define-kind.ts'
import type { TableLimits, TableRow } from '#content/model/imports/table.ts'
import { importLimits, type SentEntries, type SentRow } from '#content/model/interchange/sent-entries.ts'
import { isLocale } from '#kernel/locales.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import type { Changes } from '../../model/editing/edited-entry.ts'
import { places } from '../../model/editing/place.ts'
import { cut } from '../../model/imports/excerpt.ts'
import type { FileNote, FileProblem } from '../../model/imports/report.ts'
import { columnsOf, isIgnored, keyColumn } from '../../model/interchange/columns.ts'
import { joinContinued, type Table } from '../../model/interchange/long-cells.ts'
import type { RowProblem } from '../../model/interchange/report.ts'
import { isStateColumn, statesInCells, statesInObject } from '../../model/interchange/sent-states.ts'
import { tableRows } from '../imports/table-rows.ts'

const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }

/** Reads a gzip-compressed file with entries of a kind; a file that is made to harm is refused. */
export async function readSentFile(kind: AnyKind, packed: Uint8Array): Promise<SentEntries> {
  const sent: SentEntries = { format: null, rows: [], notes: [], problems: [] }
  const objects: unknown[] = []
  const rows: TableRow[] = []
  let names: string[] = []
  for await (const part of tableRows(packed, entryTables, limits)) {
    if (part.kind === 'problem') return { ...sent, problems: [part.problem] }
    if (part.kind === 'rows') rows.push(...part.rows)
    else sent.notes.push(...part.notes)
    if (part.kind === 'objects') objects.push(...part.objects)
    if (part.kind === 'head') names = part.names
    if (part.kind !== 'rows') sent.format = part.kind === 'head' ? part.format : 'json'
  }
  const told = sent.format === 'json' ? readObjects(objects) : readTable(kind, { names, rows })
  return { ...sent, ...told, notes: [...sent.notes, ...told.notes] }
}

/** What a file of entries may hold. */
export const entryTables: TableLimits = {
  ...importLimits,
  cells: 20_000_000,
  characters: 32 * 1024 * 1024,
  record: 32 * 1024 * 1024,
  unpacked: 64 * 1024 * 1024,
  tags: 6_000_000,
  keyColumns: [keyColumn],
  objects: true,
}

/** The entries of a table. A column that is not exactly one of the kind's is named, never guessed. */
function readTable(
  kind: AnyKind,
  table: Table,
): { rows: SentRow[]; notes: FileNote[]; problems: FileProblem[] } {
  const { names, rows } = joinContinued(table)
  const problems = headProblems(kind, names, rows)
  if (problems.length > 0) return { rows: [], notes: [], problems }
  const ignored = names.filter((name) => isIgnored(name) && !isStateColumn(name))
  const notes: FileNote[] =
    ignored.length > 0 ? [{ code: 'ignored', said: cut(ignored.join(', '), 0, 200) }] : []
  return { rows: rows.map((row) => sentRow(names, row)), notes, problems }
}

function sentRow(names: string[], { number, cells, errors = [], width = cells.length }: TableRow): SentRow {
  const said = new Map<string, string>()
  const problems: RowProblem[] = []
  if (cells.slice(names.length).some(Boolean) || cells.length < names.length)
    problems.push({ column: null, code: 'cells', said: String(width) })
  for (const [at, name] of names.entries()) {
    if (name === '' || (isIgnored(name) && !isStateColumn(name))) continue
    if (errors.includes(at)) problems.push({ column: name, code: 'error-cell', said: cells[at] })
    said.set(name, cells[at] ?? '')
  }
  const key = (said.get(keyColumn) ?? '').trim()
  said.delete(keyColumn)
  return { number, key, said: { cells: said }, problems, ...statesInCells(said) }
}

function headProblems(kind: AnyKind, names: string[], rows: TableRow[]): FileProblem[] {
  const known = [keyColumn, ...columnsOf(kind).flatMap((each) => each.names)]
  const problems: FileProblem[] = []
  const unnamed = names.findIndex((name, at) => name === '' && rows.some(({ cells }) => cells[at]))
  if (unnamed >= 0) problems.push({ code: 'column-unnamed', said: String(unnamed + 1) })
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) < at)
  for (const name of new Set(twice)) problems.push({ code: 'column-twice', said: name })
  for (const name of new Set(names))
    if (name !== '' && !known.includes(name) && !isIgnored(name))
      problems.push({ code: 'column-unknown', said: name.slice(0, 80), hints: meant(name, known) })
  if (!names.includes(keyColumn)) problems.push({ code: 'no-key-column' })
  return problems
}

/** Columns that differ from a name only in how it is written, or in that it names no language or one too many. */
function meant(name: string, known: string[]): string[] {
  const plain = asWritten(name)
  const bare = withoutLanguage(plain)
  return known
    .filter((column) => asWritten(column) === plain || withoutLanguage(asWritten(column)) === bare)
    .slice(0, 3)
}

function asWritten(name: string): string {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('.')
}

function withoutLanguage(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return isLocale(last) ? name.slice(0, -last.length - 1) : name
}

/** The entries of a JSON file: a list of `{ key, shared, es, en }`, as an export writes it. */
function readObjects(objects: unknown[]): { rows: SentRow[]; notes: FileNote[] } {
  const ignored = new Set(
    objects.flatMap((each) =>
      isObject(each) ? Object.keys(each).filter((name) => isIgnored(name) && !isStateColumn(name)) : [],
    ),
  )
  return {
    rows: objects.map((each, at) => sentObject(each, at + 1)),
    notes: ignored.size > 0 ? [{ code: 'ignored', said: cut([...ignored].join(', '), 0, 200) }] : [],
  }
}

function sentObject(value: unknown, number: number): SentRow {
  if (!isObject(value) || typeof value.key !== 'string') {
    const problem: RowProblem = { column: null, code: isObject(value) ? 'no-key' : 'not-an-entry' }
    return { number, key: '', said: { values: {} }, problems: [problem] }
  }
  const known: readonly string[] = ['key', ...places]
  const strange = Object.keys(value).filter((name) => !known.includes(name) && !isIgnored(name))
  const malformed = places.filter((place) => Object.hasOwn(value, place) && !isObject(value[place]))
  const given = places.filter((place) => isObject(value[place]))
  const values: Changes = Object.fromEntries(given.map((place) => [place, value[place]]))
  return {
    number,
    key: value.key.trim(),
    said: { values },
    ...statesInObject(value),
    problems: [
      ...strange.map((name): RowProblem => ({ column: cut(name, 0, 80), code: 'unknown-field' })),
      ...malformed.map((column): RowProblem => ({ column, code: 'not-valid' })),
    ],
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
