import { request } from 'node:http'
import type { OddBody } from './odd-bodies.ts'

const longestMs = 60_000

/**
 * Sends a body as it is meant to be sent. Answers the status and the page; `gone` where the server ended the
 * connection, which is right for what was sent by half, and `hung` where nothing came for a minute.
 */
export function sendOdd(
  url: string,
  { method, path }: { method: string; path: string },
  { type, body, headers: more, sent = 'at-once' }: OddBody,
  headers: Record<string, string>,
): Promise<{ status: number | 'gone' | 'hung'; text: string }> {
  return new Promise((resolve) => {
    const asked = request(
      url + path,
      {
        ...{ method, agent: false, signal: AbortSignal.timeout(longestMs) },
        headers: {
          ...{ origin: url, accept: 'text/html', connection: 'close', ...headers, ...more },
          ...(type === null ? {} : { 'content-type': type }),
          ...(sent === 'in-chunks' ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', () => resolve({ status: answer.statusCode ?? 'gone', text }))
      },
    )
    asked.on('error', (error) => resolve({ status: error.name === 'AbortError' ? 'hung' : 'gone', text: '' }))
    if (sent !== 'by-half') asked.end(body)
    // Once it was sent, the client breaks the connection.
    else asked.write(body.subarray(0, body.length / 2), () => setTimeout(() => asked.destroy(), 50))
  })
}
