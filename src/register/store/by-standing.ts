import type { CertificateSummary } from '#register/model/shown.ts'

const order = [
  'in-force',
  'issued',
  'suspended',
  'not-yet-in-force',
  'expired',
  'replaced',
  'withdrawn',
  'cancelled',
  'transferred',
]

/** Those in force first; of each state the one that was issued last. */
export function byStanding(one: CertificateSummary, other: CertificateSummary): number {
  const states = order.indexOf(one.standing.state) - order.indexOf(other.standing.state)
  return states || (one.issuedOn < other.issuedOn ? 1 : -1)
}
