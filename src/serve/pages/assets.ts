import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptPage } from '#kernel/http/kept-page.ts'
import { keepPage } from './keep-page.ts'

export type Assets = { find(target: string): KeptPage | null | Promise<KeptPage | null> }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
}

/** The headers that every answer at an address carries; what they say of caching holds. */
type HeadersFor = (address: string) => Record<string, string>

/** The built files, by address. Their names carry a hash of their content, so they are kept for a year. */
export async function loadAssets(clientDir: string, headersFor: HeadersFor): Promise<Assets> {
  const names = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const files = new Map(
    names
      .filter((name) => name.isFile())
      .map((name) => {
        const file = path.join(name.parentPath, name.name)
        return [`/${path.relative(clientDir, file).split(path.sep).join('/')}`, file]
      }),
  )
  const kept = new Map<string, KeptPage>()
  return {
    find(target) {
      const address = target.split('?', 1)[0] as string
      const found = kept.get(address)
      if (found) return found
      const file = files.get(address)
      if (!file) return null
      return read(address, file, headersFor(address)).then((page) => {
        if (page) kept.set(address, page)
        return page
      })
    },
  }
}

/** Null when the file has gone since the start, as it has after a build beside a running server. */
async function read(address: string, file: string, common: Record<string, string>): Promise<KeptPage | null> {
  const content = await readFile(file).catch(() => null)
  if (!content) return null
  const headers = new Headers({
    'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...common,
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
  })
  const [br, gzip] = await Promise.all(
    ['.br', '.gz'].map((end) => readFile(file + end).catch(() => undefined)),
  )
  return keepPage(200, headers, content, { br, gzip })
}
