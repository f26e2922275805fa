/** What was handed to the database, or that nothing had changed, as the log shows it. */
export type IafDelivery = {
  id: string
  /** `2026-11`. */
  month: string
  kind: 'files' | 'no-change'
  template: string
  files: { name: string; hash: string; records: number }[]
  ready: number
  broken: number
  /** A digest of what was handed over. */
  content: string
  /** ISO 8601, UTC. */
  at: string
  by: string | null
}
