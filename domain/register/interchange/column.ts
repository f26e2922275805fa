import { type Words, words } from '../../locales.ts'
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

type Written = [label: Words, means: Words, example: string, alike?: string[]]

/** One column, said shortly. */
export function column(
  of: ColumnOf,
  name: string,
  path: RegisterColumn['path'],
  written: Cell,
  [label, means, example, alike = []]: Written,
): RegisterColumn {
  return { of, name, path, cell: written, label, means, example, alike }
}

// What a column holds, in words that many share.
export const inText = words('Texto', 'Text')
export const day = words(
  'Una fecha, mejor como 2026-03-14; 3/4/2026 no se acepta porque puede ser dos días',
  'A date, best as 2026-03-14; 3/4/2026 is refused because it can be two days',
)
export const yesNo = words('sí o no', 'yes or no')
export const of = (names: readonly string[]) =>
  words(`Uno de: ${names.join(', ')}`, `One of: ${names.join(', ')}`)
