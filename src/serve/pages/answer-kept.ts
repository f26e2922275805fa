import type { IncomingMessage, ServerResponse } from 'node:http'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { chooseEncoding, hasTag } from '#kernel/http/request-headers.ts'

/**
 * Writes a kept page to a Node response: the body, or 304 when the caller already has it. Headers go as one list,
 * and none is set before: Node then writes them as they are.
 */
export function answerKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | null,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
  const etag = page.etags[encoding]
  const own = page.headers[encoding]
  const headers = requestId === null ? own : [...own, 'x-request-id', requestId]
  if (page.status === 200 && hasTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withoutLength(headers))
    response.end()
    return
  }
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function withoutLength(headers: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type')
      kept.push(name, headers[at + 1] as string)
  }
  return kept
}
