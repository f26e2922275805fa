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
