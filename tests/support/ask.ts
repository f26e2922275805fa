import { once } from 'node:events'
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
export function ask(origin: string, target: string, { body, ...asking }: Asking = {}): Promise<Answer> {
  const { asked, answer } = begin(origin, target, asking)
  asked.end(body)
  return answer
}

/** Begins such a request, and comes back when the server has begun with it. Its body is sent by `finish`. */
export async function askSlowly(
  origin: string,
  target: string,
  { headers, body = '', ...asking }: Asking,
): Promise<{ finish(): Promise<Answer> }> {
  const length = String(Buffer.byteLength(body))
  const expecting = { ...headers, expect: '100-continue', 'content-length': length }
  const { asked, answer } = begin(origin, target, { ...asking, headers: expecting })
  asked.flushHeaders()
  await once(asked, 'continue')
  return {
    finish() {
      asked.end(body)
      return answer
    },
  }
}

function begin(origin: string, target: string, { method = 'GET', headers }: Omit<Asking, 'body'>) {
  const { port } = new URL(origin)
  const asked = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false })
  const answer = new Promise<Answer>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = decode(bytes, response.headers['content-encoding']).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
  })
  return { asked, answer }
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
