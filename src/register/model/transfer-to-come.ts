import type { CertificateRecord } from './certificate-record.ts'

/**
 * Whether a certificate is said to come from another body on a day still to come. Until then it is that body's to say
 * how it stands (IAF MD 2), while what is written here holds at once.
 */
export function isTransferToCome({ transferredOn }: CertificateRecord, today: string): boolean {
  return transferredOn !== null && transferredOn > today
}
