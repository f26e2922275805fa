import type { ImportProblem } from '../imports/report.ts'
import type { CellProblem } from './cell-context.ts'

/** What an import does with an entry. */
export const entryOutcomes = ['new', 'changed', 'unchanged', 'problem'] as const
export type EntryOutcome = (typeof entryOutcomes)[number]

/** Why a row cannot be imported. */
export type RowProblemCode =
  | CellProblem
  | 'missing'
  | 'too-long'
  | 'too-short'
  | 'not-valid'
  | 'unknown-file'
  | 'unknown-entry'
  | 'no-key'
  | 'bad-key'
  | 'key-twice'
  | 'in-trash'
  | 'only-one'
  | 'cells'
  | 'error-cell'
  | 'not-an-entry'
  | 'unknown-field'
  | 'no-text'
export type RowProblem = ImportProblem & { code: RowProblemCode }
