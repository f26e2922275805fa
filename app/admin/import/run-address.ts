import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { type RowOutcome, rowOutcomes } from '#domain/content/interchange/report.ts'

/** Which rows of a report are shown. */
export type Show = RowOutcome | 'left'

export function isShown(text: string): text is Show {
  return text === 'left' || rowOutcomes.some((outcome) => outcome === text)
}

/** A page of a report. */
export function runAddress(section: AdminSectionPath, id: string, show: Show | null, page = 1): string {
  const asked = new URLSearchParams()
  if (show) asked.set('show', show)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return adminAddress.importRun(section, id) + (query ? `?${query}` : '')
}
