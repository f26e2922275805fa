import { address } from '#domain/addresses.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { importLimits } from '#domain/content/interchange/formats.ts'
import { locales } from '#domain/locales.ts'
import { checkFileBytes } from '#domain/register/check-limits.ts'
import { registerLimits } from '#domain/register/interchange/report.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** No form is longer. */
const usual = 64 * kilobyte

/** What may be longer, by how its address begins. */
const longer: readonly { under: string; bytes: number }[] = [
  // The texts of an entry in both languages.
  { under: '/admin/entry/', bytes: 2 * megabyte },
  // A file of entries, and the form around it.
  { under: '/admin/import/', bytes: importLimits.bytes + usual },
  // A file of the register.
  { under: adminAddress.registerImport, bytes: registerLimits.bytes + usual },
  // A certificate with its sites, as its form is sent.
  { under: '/admin/companies/', bytes: 4 * megabyte },
  // A list of suppliers to check.
  ...locales.map((locale) => ({ under: address.verify(locale), bytes: checkFileBytes + 4 * usual })),
]

/** The most bytes that may be sent to an address. */
export function longestBody(pathname: string): number {
  return longer.find(({ under }) => pathname.startsWith(under))?.bytes ?? usual
}
