import type { Words } from '#kernel/locales.ts'
import type { Cell } from './cells.ts'

/** What of a row a column tells: its company, its certificate, one site, one product, or how it stands. */
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
  /** What others call it, by which it is guessed. */
  alike: readonly string[]
}
