import { mostColumns, mostSent } from '#kernel/limits/sent-bytes.ts'

/** What an import does with a record. */
export const recordOutcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const
export type RecordOutcome = (typeof recordOutcomes)[number]

/** What a report shows before it is asked for something else. */
export const shownOutcomes = ['new', 'changed', 'refused', 'missing'] as const

export type RegisterCounts = Record<`${'company' | 'certificate'}.${RecordOutcome}`, number>

export function noCounts(): RegisterCounts {
  const names = (['company', 'certificate'] as const).flatMap((record) =>
    recordOutcomes.map((outcome) => [`${record}.${outcome}`, 0]),
  )
  return Object.fromEntries(names) as RegisterCounts
}

/** The most that one file may hold; said to whoever sends one. */
export const registerLimits = {
  bytes: mostSent.register,
  rows: 200_000,
  columns: mostColumns,
  cells: 20_000_000,
  /** What a workbook may unpack to. */
  unpacked: 768 * 1024 * 1024,
}
