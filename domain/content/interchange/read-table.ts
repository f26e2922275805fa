import { isLocale } from '#domain/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import { columnsOf, isIgnored, keyColumn } from './columns.ts'
import { cut } from './excerpt.ts'
import { importLimits } from './formats.ts'
import { joinContinued } from './long-cells.ts'
import type { FileNote, FileProblem, RowProblem } from './report.ts'
import type { SentRow, Table, TableRow } from './sent-entries.ts'

/** The entries of a table. A column that is not exactly one of the kind's is named, never guessed. */
export function readTable(
  kind: AnyKind,
  table: Table,
): { rows: SentRow[]; notes: FileNote[]; problems: FileProblem[] } {
  const most = importLimits.columns
  if (table.names.length > most)
    return { rows: [], notes: [], problems: [{ code: 'too-many-columns', said: String(most) }] }
  const { names, rows } = joinContinued(table)
  const problems = headProblems(kind, names, rows)
  if (problems.length > 0) return { rows: [], notes: [], problems }
  const ignored = names.filter(isIgnored)
  const notes: FileNote[] =
    ignored.length > 0 ? [{ code: 'ignored', said: cut(ignored.join(', '), 0, 200) }] : []
  return { rows: rows.map((row) => sentRow(names, row)), notes, problems }
}

function sentRow(names: string[], { number, cells, errors = [] }: TableRow): SentRow {
  const said = new Map<string, string>()
  const problems: RowProblem[] = []
  if (cells.slice(names.length).some(Boolean) || cells.length < names.length)
    problems.push({ column: null, code: 'cells', said: String(cells.length) })
  for (const [at, name] of names.entries()) {
    if (name === '' || isIgnored(name)) continue
    if (errors.includes(at)) problems.push({ column: name, code: 'error-cell', said: cells[at] })
    said.set(name, cells[at] ?? '')
  }
  const key = (said.get(keyColumn) ?? '').trim()
  said.delete(keyColumn)
  return { number, key, said: { cells: said }, problems }
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
