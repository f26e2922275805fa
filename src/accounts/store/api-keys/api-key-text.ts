import { createHash, randomBytes } from 'node:crypto'

/** What every key begins with, so that one that leaks is known for what it is. */
const prefix = 'aval_'

/** A new key of 256 bits, its digest, and its beginning, by which people tell it from others. */
export function makeKey(): { key: string; digest: string; hint: string } {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, digest: digestOfKey(key), hint: key.slice(0, prefix.length + 4) }
}

/** Keys are random and long: nobody finds one from its digest, and it need not be slow. */
export function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function looksLikeKey(text: string): boolean {
  return /^aval_[\w-]{43}$/.test(text)
}
