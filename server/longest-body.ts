import { importLimits } from '#domain/content/interchange/formats.ts'

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
]

/** The most bytes that may be sent to an address. */
export function longestBody(pathname: string): number {
  return longer.find(({ under }) => pathname.startsWith(under))?.bytes ?? usual
}
