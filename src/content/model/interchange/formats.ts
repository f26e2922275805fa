import { mostColumns, mostSent } from '#kernel/limits/sent-bytes.ts'
/** How entries leave and come: for programs, and for spreadsheets. */
export const interchangeFormats = ['csv', 'xlsx', 'json'] as const
export type InterchangeFormat = (typeof interchangeFormats)[number]

export function isInterchangeFormat(text: string): text is InterchangeFormat {
  return interchangeFormats.some((format) => format === text)
}

/** The most that one file may hold; said to whoever sends one. */
export const importLimits = { bytes: mostSent.entries, rows: 5000, columns: mostColumns }
