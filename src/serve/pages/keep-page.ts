import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Announcements } from '#kernel/announcements.ts'
import type { KeptPage, Variant } from '#kernel/http/kept-page.ts'
import { createKept, type Kept } from '#kernel/kept.ts'
import { countAsked, createVariant, encodingFor, tagHeld, variantOf } from './variants.ts'

/** Bodies that are already compressed, as well as can be. */
export type Compressed = { br?: Buffer; gzip?: Buffer }

const alreadyCompressed = /^(image\/(?!svg)|font\/|application\/(pdf|zip))/

/** An answer as it is kept. It is compressed when somebody asks for it compressed. */
export function keepPage(status: number, headers: Headers, body: Buffer, given: Compressed = {}): KeptPage {
  const own = new Headers(headers)
  own.append('vary', 'Accept-Encoding')
  const hash = createHash('sha256')
    .update(body)
    .update(JSON.stringify([...headers]))
    .digest('base64url')
    .slice(0, 22)
  const known = { hash, headers: [...own].flat() }
  const { br, gzip } = given
  return {
    ...{ status, ...known, underWay: {}, weighAgain() {} },
    isCompressible: body.length > 0 && !alreadyCompressed.test(headers.get('content-type') ?? ''),
    variants: {
      identity: createVariant(known, 'identity', body),
      ...(br && { br: createVariant(known, 'br', br) }),
      ...(gzip && { gzip: createVariant(known, 'gzip', gzip) }),
    },
  }
}

/** The same of an answer, with headers that every answer carries. */
export async function keepAnswer(made: Response, common: Record<string, string>): Promise<KeptPage> {
  const headers = new Headers(made.headers)
  for (const [name, value] of Object.entries(common)) headers.set(name, value)
  return keepPage(made.status, headers, Buffer.from(await made.arrayBuffer()))
}

/**
 * Writes a kept page to a Node response: the body, or 304 when the caller already has it. Headers go as one list,
 * and none is set before: Node then writes them as they are. Nothing is waited for where the caller's encoding is
 * there.
 */
export function answerKept(
  page: KeptPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string | null,
): void | Promise<void> {
  const encoding = encodingFor(page, request.headers['accept-encoding'] as string | undefined)
  const held = page.status === 200 ? tagHeld(page, encoding, request.headers['if-none-match']) : null
  if (held !== null) {
    response.writeHead(304, withId([...forHeld(page.headers), 'etag', held], requestId))
    response.end()
    return
  }
  const write = (variant: Variant) => {
    response.writeHead(page.status, withId(variant.headers, requestId))
    response.end(request.method === 'HEAD' ? undefined : variant.body)
    countAsked(page, encoding, variant)
  }
  const variant = variantOf(page, encoding)
  return variant instanceof Promise ? variant.then(write) : write(variant)
}

function withId(headers: string[], requestId: string | null): string[] {
  return requestId === null ? headers : [...headers, 'x-request-id', requestId]
}

function forHeld(headers: string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)] !== 'content-type')
}

export type KeptPages = Kept<KeptPage>

/** Pages in memory until something that they show changes. Only answers with `status` are kept. */
export function createKeptPages(announcements: Announcements, maxBytes: number, status = 200): KeptPages {
  return createKept<KeptPage>(announcements, {
    maxBytes,
    weigh,
    mayKeep: (page) => page.status === status,
    whenKept(page, weighAgain) {
      page.weighAgain = weighAgain
      if (page.state) page.state.answer.weighAgain = weighAgain
    },
  })
}

/** What a kept page takes in memory, with its headers. */
export function weigh({ variants, state }: KeptPage): number {
  const ofState = state ? weigh(state.answer) : 0
  return Object.values(variants).reduce((sum, { body }) => sum + body.length + 512, 2048 + ofState)
}

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

/**
 * The built files, by address. Their names carry a hash of their content, so they are kept for a year. Those of former
 * builds, which pages of theirs still ask for, stand where this build has none of that name.
 */
export async function loadAssets(clientDir: string, headersFor: HeadersFor): Promise<Assets> {
  const former = path.join(clientDir, '..', 'former')
  const names = await readdir(former).catch(() => [])
  const folders = [...names.sort().map((name) => path.join(former, name)), clientDir]
  const files = new Map((await Promise.all(folders.map(filesByAddress))).flat())
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

async function filesByAddress(folder: string): Promise<[string, string][]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return names
    .filter((name) => name.isFile())
    .map((name) => {
      const file = path.join(name.parentPath, name.name)
      return [`/${path.relative(folder, file).split(path.sep).join('/')}`, file]
    })
}

/** Null when the file has gone since the start: its build had a newer one for days. */
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
