import type { CertificateState } from '#register/model/certificate-standing.ts'

const over: readonly CertificateState[] = ['withdrawn', 'cancelled', 'transferred', 'replaced']

/** States that revoke a credential. Expiry does not: the credential itself says until when it is valid. */
export function isOver(state: CertificateState): boolean {
  return over.includes(state)
}
