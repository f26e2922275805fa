import { randomBytes } from 'node:crypto'
import { isSameText, keyedDigest } from '#kernel/signed-values.ts'

/** The name under which a session travels, without its prefix; such a request never meets a kept page. */
const session = 'aval.session'
/** Tells the page's own script that a session may exist. It holds nothing and proves nothing. */
const hint = 'aval.signed-in'

/** Whether the site is reached over TLS, so that cookies may ask for it. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://')
}

/** `__Host-` binds a cookie to this host, its root path and TLS (RFC 6265bis, 4.1.3.2). */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-aval' : 'aval'
}

export function sessionCookieName(secure: boolean): string {
  return secure ? `__Host-${session}` : session
}

const sessionPattern = new RegExp(`(?:^|;\\s*)(?:__Host-)?${session.replace('.', '\\.')}=`)

/** Whether a Cookie header carries a session, alive or dead. */
export function carriesSession(cookies: string | null | undefined): boolean {
  return cookies != null && sessionPattern.test(cookies)
}

/** The value of one cookie of a Cookie header. */
export function readCookie(cookies: string | null | undefined, name: string): string | null {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/**
 * The Set-Cookie lines of an answer of Better Auth, with the hint for the page's script beside each one that
 * begins or ends a session.
 */
export function cookiesToSet(answer: Headers): string[] {
  return answer.getSetCookie().flatMap((line) => {
    if (!sessionPattern.test(line)) return [line]
    const age = /;\s*max-age=(-?\d+)/i.exec(line)?.[1]
    return [line, hintCookie({ secure: line.startsWith('__Host-'), maxAge: age ? Number(age) : null })]
  })
}

function hintCookie({ secure, maxAge }: { secure: boolean; maxAge: number | null }): string {
  const ended = maxAge !== null && maxAge <= 0
  return [
    `${secure ? '__Host-' : ''}${hint}=${ended ? '' : '1'}`,
    'Path=/',
    'SameSite=Lax',
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

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
