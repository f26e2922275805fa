import { createHash } from 'node:crypto'
import { demoEntries } from './demo-entries.ts'

const known = new Set(demoEntries.map(({ kind, key }) => `${kind}/${key}`))

/**
 * The id of the demonstration entry that `kind/key` names: always the same one, so that entries can point to each
 * other before any of them is saved. Throws when there is no such entry.
 */
export function entryId(reference: string): string {
  if (!known.has(reference)) throw new Error(`There is no demonstration entry ${reference}`)
  const hash = createHash('sha256').update(`aval-demo/${reference}`).digest('hex')
  // Version 8 and the variant bits, as RFC 9562 asks of an id that is made from a hash of one's own choice.
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
