import { type DateOrder, dateOrders } from '#content/model/imports/date-signs.ts'
import { dayCell } from './cells.ts'
import { registerColumn } from './columns.ts'

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
