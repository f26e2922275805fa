import { base64 } from '@scure/base'

/** A case handler's own key, as the server keeps it: nobody opens it without the passphrase. */
export type LockedKey = {
  /** Of the key holder (`case_key.holders`). */
  id: string
  /** The public half. */
  recipient: string
  /** The private half, an age file in base64 that a passphrase locks. */
  locked: string
  /** ISO 8601, UTC. */
  madeAt: string
}

/** A locked identity takes some 400 bytes. */
const longest = 4096

/**
 * Whether a text is an age file in base64 of at most 4 kB, locked by a passphrase with work for each guess of 2^17 to
 * 2^20 (age-encryption.org/v1, scrypt recipient stanza: 16 bytes of salt, the work factor; 32 bytes of wrapped key).
 * Whether a key is inside cannot be told.
 */
export function isLockedKey(text: string): boolean {
  if (text.length > (longest * 4) / 3 + 4) return false
  const bytes = bytesOf(text)
  if (!bytes || bytes.length > longest) return false
  const header =
    /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} (?:17|18|19|20)\n[\w+/]{43}\n--- [\w+/]{43}\n/
  return header.test(new TextDecoder('latin1').decode(bytes))
}

/** The bytes of a text in base64, or null for a text that is none. */
export function bytesOf(text: string): Uint8Array | null {
  try {
    return base64.decode(text)
  } catch {
    return null
  }
}

/** Bytes as base64, as forms and JSON carry them. */
export function textOf(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/**
 * Whether a text is an age file in base64 that is wrapped to exactly so many keys and to no passphrase. To which keys
 * cannot be told: that is the point of such a file.
 */
export function isWrappedTo(count: number, text: string): boolean {
  if (text.length > 64 * 1024) return false
  const bytes = bytesOf(text)
  if (!bytes) return false
  const stanzas = `(?:-> X25519 [\\w+/]{43}\\n[\\w+/]{43}\\n){${count}}`
  const header = new RegExp(`^age-encryption\\.org/v1\\n${stanzas}--- [\\w+/]{43}\\n`)
  return header.test(new TextDecoder('latin1').decode(bytes))
}
