import { inSeconds } from './certificate-content.ts'

/**
 * What the bits of a list say. `in-force` is the one that UNTP's form names: its bit is set where the certificate is not in
 * force, for whichever reason.
 */
export const statusPurposes = ['suspension', 'revocation', 'in-force'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

/** Bitstring Status List 1.0, 3.2: so many that nobody can tell from a question whom it was about. */
export const placesInList = 131_072

/** For how many days a list that was signed may be relied on; after them, nothing is known. */
export const listValidDays = 7

/** A list by its purpose and the number that is in the entries of its credentials. */
export function listName(purpose: StatusPurpose, list: number): string {
  return `${purpose}-${list}`
}

/** What such a name names; null where it is none. */
export function readListName(name: string): { purpose: StatusPurpose; list: number } | null {
  const [, said, number] = /^([a-z-]+)-([1-9]\d{0,6})$/.exec(name) ?? []
  const purpose = statusPurposes.find((each) => each === said)
  return purpose && number ? { purpose, list: Number(number) } : null
}

/** The bits of a list: the first place is the most significant bit of the first byte. */
export function bitsOf(places: Iterable<number>): Uint8Array {
  const bits = new Uint8Array(placesInList / 8)
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  return bits
}

type Listed = {
  /** The address of the list. */
  id: string
  issuer: string
  purpose: StatusPurpose
  /** The bits, compressed by GZIP, in base64url. */
  encoded: string
  at: Date
}

/** A list as the credential that is signed (Bitstring Status List 1.0, 2.2). */
export function statusListCredential({ id, issuer, purpose, encoded, at }: Listed) {
  const validUntil = new Date(at.getTime() + listValidDays * 24 * 60 * 60 * 1000)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: inSeconds(wholeSecond(at)),
    validUntil: inSeconds(wholeSecond(validUntil)),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose === 'revocation' ? 'revocation' : 'suspension',
      // Multibase: u is base64url without padding.
      encodedList: `u${encoded}`,
    },
  }
}

export function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000)
}
