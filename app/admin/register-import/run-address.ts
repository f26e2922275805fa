import { adminAddress } from '#domain/admin-addresses.ts'
import { type RecordOutcome, recordOutcomes } from '#domain/register/interchange/report.ts'

/** Which records of a report are shown. */
export type Show = RecordOutcome | 'left'

export function isShown(text: string): text is Show {
  return text === 'left' || recordOutcomes.some((outcome) => outcome === text)
}

/** A page of a report. */
export function runAddress(id: string, show: Show | null, page = 1): string {
  const asked = new URLSearchParams()
  if (show) asked.set('show', show)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return adminAddress.registerImportRun(id) + (query ? `?${query}` : '')
}
