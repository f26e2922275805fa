import type { KindReport, MoveReport } from './move.ts'

/** What the imports of a move have written of a kind: so many entries, each counted once, and which imports these were. */
export type WrittenOfKind = { kind: string; made: number; changed: number; runs: string[] }

/**
 * The report of an import as one of the whole move: what was written before, since the work was interrupted or had files to wait
 * for, was found unchanged by what went on.
 */
export function withAllWritten(report: MoveReport, written: readonly WrittenOfKind[]): MoveReport {
  return { ...report, kinds: report.kinds.map((told) => allOfKind(told, written)) }
}

function allOfKind(told: KindReport, written: readonly WrittenOfKind[]): KindReport {
  const all = written.find(({ kind }) => kind === told.kind)
  if (!all) return told
  const { counts } = told
  const before = all.made + all.changed - (counts.new ?? 0) - (counts.changed ?? 0)
  const unchanged = Math.max(0, (counts.unchanged ?? 0) - Math.max(0, before))
  return { ...told, counts: { ...counts, new: all.made, changed: all.changed, unchanged }, runs: all.runs }
}
