import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Asking = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** As it was sent. */
  bytes: Buffer
  /** Decoded, as UTF-8. */
  text: string
}

/**
 * Sends one request to a server of this machine with its target exactly as written: nothing is resolved, encoded,
 * followed or kept.
 */
export function ask(
  origin: string,
  target: string,
  { method = 'GET', headers, body }: Asking = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: new URL(origin).port, path: target, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(parts)
          const text = decode(bytes, answer.headers['content-encoding']).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
