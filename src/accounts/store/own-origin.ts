import { isOwnOrigin } from '#kernel/http/request-headers.ts'

/**
 * Whether a write comes from one of this site's own pages, or from a program that carries no cookies. Browsers say
 * where a request comes from in `Origin` and `Sec-Fetch-Site` (RFC 6454, section 7; W3C Fetch Metadata), and no page
 * can change that. `Origin: null` is refused unless the browser says that the page is one of ours: pages of the
 * anonymous space have no referrer, and so no origin.
 */
export function isFromOwnPages(request: Request, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin' || !request.headers.has('cookie')
  if (origin === 'null') return site === 'same-origin'
  return isOwnOrigin(origin, request, publicUrl)
}
