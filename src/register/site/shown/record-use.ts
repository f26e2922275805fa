import { m } from '#kernel/i18n/messages.ts'
import type { ReportLink } from './report-links.tsx'

export type RecordUse = {
  cite: string
  reports: ReportLink[]
  note: string | null
  say: { use: string; cite: string; wrong: string; report: string }
}

/** What one does with a record: cite it, or say that it is wrong. */
export function recordUse(use: Omit<RecordUse, 'say'>): RecordUse {
  const say = { use: m.reg_use(), cite: m.reg_cite(), wrong: m.reg_wrong(), report: m.reg_report_text() }
  return { ...use, say }
}
