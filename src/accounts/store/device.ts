import { randomBytes } from 'node:crypto'
import { keyedDigest } from '#kernel/signed-values.ts'
import { isSameText } from '#kernel/text/is-same-text.ts'
import { isSecure, readCookie } from './cookies.ts'

/*
 * A browser in which somebody signed in to an account is recognised by a cookie of its own, so that strangers who
 * guess at the account's password cannot lock its owner out (OWASP, "Slow down online guessing attacks with device
 * cookies").
 */

const year = 365 * 24 * 60 * 60

/** The known device that a Cookie header proves for this e-mail address, or null. */
export function knownDevice(cookies: string | null, email: string, secret: string): string | null {
  const value = readCookie(cookies, '__Host-aval.device') ?? readCookie(cookies, 'aval.device')
  const [nonce, proof] = value?.split('.') ?? []
  if (!nonce || !proof || !/^[\w-]{22}$/.test(nonce)) return null
  return isSameText(proof, proofOf(nonce, email, secret)) ? nonce : null
}

/** The Set-Cookie line that makes this browser known for an account from now on. */
export function deviceCookie(email: string, accounts: { secret: string; publicUrl: string }): string {
  const nonce = randomBytes(16).toString('base64url')
  const secure = isSecure(accounts.publicUrl)
  return [
    `${secure ? '__Host-' : ''}aval.device=${nonce}.${proofOf(nonce, email, accounts.secret)}`,
    `Path=/; HttpOnly; SameSite=Lax; Max-Age=${year}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

function proofOf(nonce: string, email: string, secret: string): string {
  return keyedDigest(secret, 'device', email, nonce)
}
