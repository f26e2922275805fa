import { address } from '../addresses.ts'
import { adminAddress } from '../admin-addresses.ts'
import { locales } from '../locales.ts'
import { mostColumns, mostSent } from './sent-bytes.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** No form is longer. */
export const usualBody = 64 * kilobyte
/** Nor has any more fields. */
const usualFields = 200

/**
 * What may be longer, by how its address begins. More fields are for those alone who are signed in; to take 33,000 apart,
 * 4 MB of them, takes up to 90 ms, or 310 in parts.
 */
const longer: readonly { under: string; bytes: number; fields?: number }[] = [
  // The texts of an entry in both languages.
  { under: '/admin/entry/', bytes: 2 * megabyte },
  // A file of entries, and the form around it.
  { under: '/admin/import/', bytes: mostSent.entries + usualBody },
  // A file of the register; and what each of its columns means, in two fields.
  {
    under: adminAddress.registerImport,
    bytes: mostSent.register + usualBody,
    fields: usualFields + 2 * mostColumns,
  },
  // A certificate as its form is sent: 2,000 sites of ten fields, 2,000 products of six, and all else.
  { under: '/admin/companies/', bytes: 4 * megabyte, fields: 33_000 },
  // A list of suppliers to check.
  ...locales.map((locale) => ({ under: address.verify(locale), bytes: mostSent.checkList + 4 * usualBody })),
]

/** The most bytes that may be sent to an address. */
export function longestBody(pathname: string): number {
  return longerAt(pathname)?.bytes ?? usualBody
}

/** The most fields that a form which is sent to an address may have. */
export function mostFields(pathname: string): number {
  return longerAt(pathname)?.fields ?? usualFields
}

function longerAt(pathname: string) {
  return longer.find(({ under }) => pathname.startsWith(under))
}
