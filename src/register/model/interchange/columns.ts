import {
  type DateOrder,
  type DateSigns,
  dateOrders,
  type FoundOrder,
  foundOrder,
  tellingDates,
} from '#content/model/imports/date-signs.ts'
import type { ColumnMapping, DatesNote } from '#content/model/imports/report.ts'
import { fill } from '#kernel/fill-words.ts'
import type { Locale, Words } from '#kernel/locales.ts'
import * as said from '#kernel/words/columns.ts'
import * as state from '#kernel/words/state-columns.ts'
import { certificateFields } from '../certificate-record.ts'
import { companyFields } from '../company-record.ts'
import { productFields, siteFields } from '../item-records.ts'
import { aDay, fileColumns, oneOf, type RecordField } from '../records/field.ts'
import * as cell from './cells.ts'
import { type Cell, dayCell } from './cells.ts'
import { reasonWords, stateWords } from './choice-words.ts'
import type { MappedHead } from './guess-columns.ts'

const states = oneOf(Object.keys(stateWords))

/** The columns of how a certificate stands, and of what was decided about it. */
const stateColumns: readonly RegisterColumn[] = [
  {
    ...{ of: 'state', name: 'state', path: ['state'], cell: cell.choice(stateWords) },
    label: state.state,
    means: fill(state.stateMeans, { states }),
    example: 'suspended',
    alike: ['estado', 'situación', 'status', 'certification status'],
  },
  {
    ...{ of: 'state', name: 'state.since', path: ['since'], cell: cell.dayCell },
    label: state.stateSince,
    means: aDay,
    example: '2026-02-10',
    alike: ['fecha de estado', 'fecha de suspensión', 'status date', 'since'],
  },
  {
    ...{ of: 'state', name: 'state.reason', path: ['reason'], cell: cell.choice(reasonWords) },
    label: state.stateReason,
    means: oneOf(Object.keys(reasonWords)),
    example: 'nonconformity',
    alike: ['motivo', 'causa', 'reason class'],
  },
  {
    ...{ of: 'state', name: 'decisions', path: ['decisions'], cell: cell.decisions },
    label: state.decisions,
    means: state.decisionsMeans,
    example: 'suspend 2025-03-01 nonconformity; restore 2025-05-20',
    alike: ['historia', 'history'],
  },
]

/** Every column of the register's table, in its order. */
export const registerColumns: readonly RegisterColumn[] = [
  {
    ...{ of: 'row', name: 'row', path: ['row'], alike: [] },
    cell: cell.choice({ certificate: ['certificado'], site: ['sitio'], product: ['producto'] }),
    label: said.registerColumns,
    means: said.registerColumnsMeans,
    example: 'certificate',
  },
  ...fileColumns('company', companyFields),
  ...fileColumns('certificate', certificateFields),
  ...stateColumns,
  ...fileColumns('site', siteFields),
  ...fileColumns('product', productFields),
]

const byName = new Map(registerColumns.map((each) => [each.name, each]))

export function registerColumn(name: string): RegisterColumn | null {
  return byName.get(name) ?? null
}

/** Whether any of these texts could stand in a column; also where there is none. */
export function holdsAny(name: string, texts: readonly string[]): boolean {
  const column = registerColumn(name)
  const said = texts.filter((text) => text.trim() !== '')
  return said.length === 0 || (column !== null && said.some((text) => couldHold(column, text)))
}

function couldHold({ of, path, cell: { read } }: RegisterColumn, text: string): boolean {
  const value = read(text, 'each')
  // In which order a date is written is another question.
  if (!value.ok) return value.problem === 'ambiguous-date' || value.problem === 'other-order'
  const fields: Record<string, RecordField> = of === 'company' ? companyFields : certificateFields
  const isWhole = (of === 'company' || of === 'certificate') && path.length === 1
  return !isWhole || (fields[path[0]]?.value.safeParse(value.value).success ?? true)
}

/** A file must have one of these columns, so that its rows can be matched with records. */
export const idColumns = ['id', 'company.id'] as const

/** Whether a column is none of the register's: somebody's own notes. */
export function isOwnNote(name: string): boolean {
  return name.startsWith('_')
}

/**
 * The part of a row that a column belongs to: its company, its certificate, one site, one product, or how it stands.
 */
export type ColumnOf = 'row' | 'company' | 'certificate' | 'site' | 'product' | 'state'

export type RegisterColumn = {
  name: string
  of: ColumnOf
  /** Where its value is in the record. */
  path: readonly [string] | readonly [string, string]
  cell: Cell
  label: Words
  /** What it holds and how it is written. */
  means: Words
  example: string
  /** Names that other files use for it, by which it is guessed. */
  alike: readonly string[]
}

/** What a column of a file means: one of the register's, and the order of its dates where somebody has said it. */
type ColumnMeaning = { column: string; order: DateOrder | null }

/** Reads what is kept of a column: `expiresOn`, or `expiresOn:day-first`. Null for one that is left out. */
export function meaningOf(said: string): ColumnMeaning | null {
  const [column = '', order = ''] = said.split(':')
  return column === '' ? null : { column, order: dateOrders.find((each) => each === order) ?? null }
}

/** The same as it is kept; an order says nothing of a column that holds no days. */
export function writtenMeaning(column: string, order: string | null): string {
  return isDayColumn(column) && dateOrders.some((each) => each === order) ? `${column}:${order}` : column
}

function isDayColumn(column: string | null): boolean {
  return column !== null && registerColumn(column)?.cell === dayCell
}

/** Whether this can be said of a column. */
export function isMeaning(said: string): boolean {
  const meaning = meaningOf(said)
  return (
    meaning !== null &&
    registerColumn(meaning.column) !== null &&
    writtenMeaning(meaning.column, meaning.order) === said
  )
}

/** What a file calls a column of the register; what people call it, where the file does not have it. */
export function columnInFile(column: string, mapping: ColumnMapping, locale: Locale): string {
  const own = Object.keys(mapping).find((name) => meaningOf(mapping[name] ?? '')?.column === column)
  return own ?? registerColumn(column)?.label[locale] ?? column
}

type Asked = Pick<MappedHead, 'orders'> & {
  names: readonly string[]
  /** What the columns mean, or are guessed to. */
  columns: readonly (string | null)[]
  signs: ReadonlyMap<number, DateSigns>
  /** Whether what was said of the orders was said of an earlier file. */
  isRecalled: boolean
}

type ReadDates = {
  /** By the place of the column: as somebody said, else as all of its dates tell. */
  orders: DateOrder[]
  notes: DatesNote[]
  /** The columns whose order somebody has to confirm before they are read. */
  unconfirmed: string[]
}

/** In which order the dates of a file are read, column by column. */
export function readDates({ names, columns, orders, signs, isRecalled }: Asked): ReadDates {
  const read: ReadDates = { orders: [], notes: [], unconfirmed: [] }
  for (const [at, name] of names.entries()) {
    const seen = isDayColumn(columns[at] ?? null) ? signs.get(at) : undefined
    const said = orders[at] ?? null
    const found = seen && foundOrder(seen)
    read.orders[at] = said ?? (found === 'day-first' || found === 'month-first' ? found : 'each')
    if (!seen || !found) continue
    read.notes.push({ code: 'dates', said: name, found, examples: tellingDates(seen) })
    if (said === null || (isRecalled && contradicts(found, said))) read.unconfirmed.push(name)
  }
  return read
}

function contradicts(found: FoundOrder, said: DateOrder): boolean {
  return said !== 'each' && found !== 'unclear' && found !== said
}
