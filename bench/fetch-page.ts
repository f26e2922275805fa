import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type FetchedPage = {
  path: string
  /** Exactly what the site sends to a caller that accepts gzip, without its decoding. */
  gzip: Buffer
  headers: Record<string, string>
  links: string[]
}

/** One page of the site with its compressed bytes. */
export function fetchPage(origin: string, path: string): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const asked = get(origin + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const gzip = Buffer.concat(parts)
        if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`))
        const html = gunzipSync(gzip).toString('utf8')
        const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href)
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value]] : [],
          ),
        )
        resolve({ path, gzip, headers, links })
      })
    })
    asked.on('error', reject)
  })
}
