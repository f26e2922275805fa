import type { CertificateState } from '../certificate-standing.ts'

export type IafStatus = 'Active' | 'Suspended' | 'Cancelled' | 'Withdrawn' | 'Expired'

/**
 * The database knows no certificate that another replaced: it is withdrawn there. One that is not yet in force is not
 * sent at all; `Inactive` and `Draft` are never used.
 */
export const iafStatuses = {
  'in-force': 'Active',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  expired: 'Expired',
  replaced: 'Withdrawn',
  'not-yet-in-force': null,
} as const satisfies Record<CertificateState, IafStatus | null>
