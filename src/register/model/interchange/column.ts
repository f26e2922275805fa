import type { Words } from '#kernel/locales.ts'
import type { Cell } from './cells.ts'

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
