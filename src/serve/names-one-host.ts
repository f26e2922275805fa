import type { IncomingMessage } from 'node:http'

/** A name or an address, and perhaps a port (RFC 3986, 3.2.2 and 3.2.3), of signs that no program reads in two ways. */
const host = /^(?:[a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a request says once, and readably, which site it is for. One that says it twice is read as one site by a proxy
 * and as another by what stands behind it, and is to be refused with 400 (RFC 9112, 3.2).
 */
export function namesOneHost(request: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const { rawHeaders, headers } = request
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1
  return named === 1 && host.test(headers.host ?? '') && URL.canParse(`http://${headers.host}/`)
}
