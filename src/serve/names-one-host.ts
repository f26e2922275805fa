import type { IncomingMessage } from 'node:http'

/**
 * A name or an address, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3), made of characters that every program reads in
 * the same way.
 */
const host = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a request names its host exactly once, and readably. A proxy may read a request with two hosts as one site
 * and the server behind it as another, so it must be refused with 400 (RFC 9112, 3.2).
 */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const { rawHeaders, headers } = request
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1
  return named === 1 && host.test(headers.host ?? '') && URL.canParse(`http://${headers.host}/`)
}
