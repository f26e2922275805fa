import {
  type DateOrder,
  type DateSigns,
  dateOrders,
  type FoundOrder,
  foundOrder,
  tellingDates,
} from '#content/model/imports/date-signs.ts'
import type { ColumnMapping, DatesNote } from '#content/model/imports/report.ts'
import type { Locale } from '#kernel/locales.ts'
import { dayCell } from './cells.ts'
import { registerColumn } from './columns.ts'
import type { MappedHead } from './guess-columns.ts'

/** What a column of a file means: one of the register's, and the order of its dates where somebody has said it. */
export type ColumnMeaning = { column: string; order: DateOrder | null }

/** Reads what is kept of a column: `expiresOn`, or `expiresOn:day-first`. Null for one that is left out. */
export function meaningOf(said: string): ColumnMeaning | null {
  const [column = '', order = ''] = said.split(':')
  return column === '' ? null : { column, order: dateOrders.find((each) => each === order) ?? null }
}

/** The same as it is kept; an order says nothing of a column that holds no days. */
export function writtenMeaning(column: string, order: string | null): string {
  return isDayColumn(column) && dateOrders.some((each) => each === order) ? `${column}:${order}` : column
}

export function isDayColumn(column: string | null): boolean {
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
