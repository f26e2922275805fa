import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip as gunzipBytes,
  gzip as gzipBytes,
} from 'node:zlib'
import type { KeptPage, Variant } from '#kernel/http/kept-page.ts'
import { chooseEncoding, type Encoding, hasTag } from '#kernel/http/request-headers.ts'

const [brotli, unbrotli, gzip, gunzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzipBytes),
  promisify(gunzipBytes),
]

/** How hard to compress: a page that was asked for once, and one that is asked for again and again. */
const levels = { br: { first: 4, best: 9 }, gzip: { first: 1, best: 8 } }
const oftenAsked = 3

/** A window no larger than a page: brotli's own takes megabytes for each that is compressed. */
const windowBits = 18

/** The encoding in which a page is sent to whoever accepts this. */
export function encodingFor(page: KeptPage, accept: string | null | undefined): Encoding {
  return page.isCompressible ? chooseEncoding(accept) : 'identity'
}

/**
 * The page in an encoding. The first time it is asked for it is made, quickly and once for all who wait; in the pool
 * of threads, so that others are answered meanwhile.
 */
export function variantOf(page: KeptPage, encoding: Encoding): Variant | Promise<Variant> {
  const found = page.variants[encoding] ?? page.underWay[encoding]
  if (found) return found
  const making = add(page, encoding).finally(() => delete page.underWay[encoding])
  page.underWay[encoding] = making
  return making
}

async function add(page: KeptPage, encoding: Encoding): Promise<Variant> {
  const body = await contentOf(page)
  const variant =
    encoding === 'identity'
      ? createVariant(page, encoding, body)
      : createVariant(page, encoding, await compress(body, encoding, 'first'), 'first')
  page.variants[encoding] = variant
  // What it was made from need not lie beside it where nobody asked for that.
  if (encoding !== 'identity' && page.variants.identity?.asked === 0) delete page.variants.identity
  page.weighAgain()
  return variant
}

/** Puts a variant into the page as it is, without compressing it. */
export function createVariant(
  page: Pick<KeptPage, 'hash' | 'headers'>,
  encoding: Encoding,
  body: Buffer,
  level: keyof (typeof levels)['br'] = 'best',
): Variant {
  const etag = tagOf(page.hash, encoding, level)
  const headers = [...page.headers, 'content-length', String(body.length), 'etag', etag]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { body, etag, headers, asked: 0, isBest: level === 'best' }
}

/** ETags are strong: other bytes, whether by their encoding or its level, have another (RFC 9110, 8.8.3). */
function tagOf(hash: string, encoding: Encoding, level: keyof (typeof levels)['br']): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}${levels[encoding][level]}"`
}

/**
 * The tag of what the caller already has of this page in this encoding, or null. What was compressed less well before
 * says the same, so it need not be sent again.
 */
export function tagHeld(page: KeptPage, encoding: Encoding, header: string | undefined): string | null {
  if (!header) return null
  const tags = (['best', 'first'] as const).map((level) => tagOf(page.hash, encoding, level))
  return [page.variants[encoding]?.etag ?? tags[1], ...tags].find((tag) => tag && hasTag(header, tag)) ?? null
}

let isImproving = false

/**
 * Counts one more who asked. A variant that is asked for often is compressed better, after the answer and one at a
 * time: while another is at work, whoever asks next tries again.
 */
export function countAsked(page: KeptPage, encoding: Encoding, variant: Variant): void {
  variant.asked += 1
  if (variant.isBest || variant.asked < oftenAsked || isImproving || encoding === 'identity') return
  isImproving = true
  improve(page, encoding, variant)
    .catch(() => {})
    .finally(() => {
      isImproving = false
    })
}

async function improve(page: KeptPage, encoding: 'br' | 'gzip', variant: Variant): Promise<void> {
  // It is not tried again, whatever comes of it.
  variant.isBest = true
  const body = await compress(await contentOf(page), encoding, 'best')
  if (body.length >= variant.body.length) return
  page.variants[encoding] = { ...createVariant(page, encoding, body), asked: variant.asked }
  page.weighAgain()
}

/** What the page says, not compressed. */
async function contentOf({ variants: { identity, br, gzip: zipped } }: KeptPage): Promise<Buffer> {
  if (identity) return identity.body
  if (br) return unbrotli(br.body)
  if (zipped) return gunzip(zipped.body)
  throw new Error('A page without a variant')
}

async function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  level: keyof (typeof levels)['br'],
): Promise<Buffer> {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const made =
    encoding === 'gzip'
      ? await gzip(body, { level: levels.gzip[level] })
      : await brotli(body, {
          params: {
            [BROTLI_PARAM_QUALITY]: levels.br[level],
            [BROTLI_PARAM_LGWIN]: windowBits,
            [BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
  // zlib hands out a part of a larger piece of memory, which would stay as long as the page is kept.
  const exact = Buffer.allocUnsafeSlow(made.length)
  made.copy(exact)
  return exact
}
