import type { Locale } from '#domain/locales.ts'
import type { RegisterImportRun, RegisterRow } from '#domain/register/interchange/report.ts'
import type { Show } from './run-address.ts'

/** Why something that was asked for was not done. */
export type RunTrouble = 'changed' | 'not-waiting'

export type RunPageProps = {
  locale: Locale
  csrf: string
  run: RegisterImportRun
  rows: RegisterRow[]
  show: Show | null
  at: number
  pages: number
  left: number
  progress: { done: number; total: number | null } | null
  /** Whether somebody works on it; without progress it was interrupted. */
  isWorking: boolean
  trouble: RunTrouble | null
}

export function countOf({ counts }: Pick<RegisterImportRun, 'counts'>, outcome: string): number {
  return (counts[`company.${outcome}`] ?? 0) + (counts[`certificate.${outcome}`] ?? 0)
}
