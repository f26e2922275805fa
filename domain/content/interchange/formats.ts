/** How entries leave and come: for programs, and for spreadsheets. */
export const interchangeFormats = ['csv', 'xlsx', 'json'] as const
export type InterchangeFormat = (typeof interchangeFormats)[number]

export function isInterchangeFormat(text: string): text is InterchangeFormat {
  return interchangeFormats.some((format) => format === text)
}

/** The most that one file may hold; said to whoever sends one. */
export const importLimits = { bytes: 10 * 1024 * 1024, rows: 5000, columns: 300 }
