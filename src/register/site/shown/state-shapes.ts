import type { CertificateState } from '#register/model/certificate-standing.ts'

/** How a certificate stands, or that there is none of that number, or that somebody has to look. */
export type ShownState = CertificateState | 'unknown' | 'ask'

/** Each state has a shape of its own, so that neither colour nor reading is needed to tell them apart. */
export const stateShapes: Record<ShownState, string> = {
  'in-force': 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM7 12.3l3.4 3.4L17 9',
  issued: 'M5 2h10l4 4v16H5ZM8.5 13.5l2.5 2.5 4.5-5',
  suspended: 'M12 1.5 22.5 12 12 22.5 1.5 12ZM9.8 8v8M14.2 8v8',
  expired: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM12 7v5.5l3.5 2',
  withdrawn: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM8.5 8.5l7 7M15.5 8.5l-7 7',
  cancelled: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM7.5 12h9',
  transferred: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM7 12h9M12.5 8.5 16 12l-3.5 3.5',
  replaced: 'M3 3h18v18H3ZM7 12h9M12.5 8l4 4-4 4',
  'not-yet-in-force': 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM12 7v5l3 3',
  unknown: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM15.5 15.5l6 6M7.5 7.5l5 5M12.5 7.5l-5 5',
  ask: 'M12 2 23 21H1ZM12 9v6M12 17.5v1',
}
