import { address } from '../addresses.ts'
import { adminAddress } from '../admin-addresses.ts'
import { locales } from '../locales.ts'
import { watchAddress } from '../watch-addresses.ts'
import { mostColumns, mostSent } from './sent-bytes.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** No form is longer, unless its address is in the list below. */
export const usualBody = 64 * kilobyte
/** Nor does it have more fields. */
const usualFields = 200

/**
 * The addresses that take more, by how they begin. Only people who are signed in may send more fields: parsing 33,000
 * of them, 4 MB, takes up to 90 ms, or 310 ms as multipart.
 */
const longer: readonly { under: string; bytes: number; fields?: number }[] = [
  // The texts of an entry in every language of the site.
  { under: '/admin/entry/', bytes: 2 * megabyte },
  // A file of entries, and the form around it.
  { under: '/admin/import/', bytes: mostSent.entries + usualBody },
  // What each field of a collection of another site means.
  { under: `${adminAddress.moves}/`, bytes: megabyte, fields: 2_000 },
  // The people of another site.
  { under: adminAddress.peopleImport, bytes: mostSent.people },
  // A file of the register; and two fields for each of its columns, which say what the column means.
  {
    under: adminAddress.registerImport,
    bytes: mostSent.register + usualBody,
    fields: usualFields + 2 * mostColumns,
  },
  // A certificate as its form is sent: 2,000 sites of ten fields, 2,000 products of six, and all else.
  { under: '/admin/companies/', bytes: 4 * megabyte, fields: 33_000 },
  // A message with the files that come with it.
  ...locales.map((locale) => ({ under: address.contact(locale), bytes: mostSent.message + usualBody })),
  // A list of certificates to watch.
  ...locales.map((locale) => ({
    under: watchAddress.ask(locale),
    bytes: mostSent.watchList + 4 * usualBody,
  })),
  // A list of suppliers to check.
  ...locales.map((locale) => ({
    under: address.verifyTable(locale),
    bytes: mostSent.checkList + 4 * usualBody,
  })),
  // The same, or a file.
  ...locales.map((locale) => ({
    under: address.verify(locale),
    bytes: mostSent.checkedFile + 4 * usualBody,
  })),
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
