import type { Family } from '#kernel/addresses.ts'
import type { CertificateType } from '../certificate-types.ts'

/** What a certificate's scheme says of it, where nobody else does. */
export type Implied = { family: Family; type: CertificateType | null }
/** The same of every scheme by its key. */
export type ImpliedBySchemes = ReadonlyMap<string, Implied>

/** The type that all certificates of a family have; null where there are several. */
export function typeOfFamily(family: Family): CertificateType | null {
  return types[family] ?? null
}

const types: Partial<Record<Family, CertificateType>> = {
  management: 'management-system',
  product: 'product',
}
