import type { DecisionRecord } from '../certificate-record.ts'

/** A decision as those who work here see it: with who made it, when that was written, and their note. */
export type MadeDecision = DecisionRecord & {
  id: number
  note: string | null
  by: string | null
  /** ISO 8601, UTC. */
  at: string
}
