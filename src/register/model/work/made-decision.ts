import type { Annulment, HistoryDecision } from '../certificate-record.ts'

/** A decision as those who work here see it: with who made it, when that was written, and their note. */
export type MadeDecision = Omit<HistoryDecision, 'annulled'> & {
  id: number
  note: string | null
  by: string | null
  /** ISO 8601, UTC. */
  at: string
  annulled: (Annulment & { note: string | null; by: string | null; at: string | null }) | null
}
