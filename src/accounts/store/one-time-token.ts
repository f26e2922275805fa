import { createHash, randomBytes } from 'node:crypto'

/** A token for a link that works once: 256 random bits. Whoever keeps it keeps its SHA-256 alone. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: sha256(token) }
}

/** The hash under which a link's token is kept; null for a text that cannot be a token. */
export function hashOfToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? sha256(token) : null
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
