import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { AcceptedMedia } from './accept-media.ts'
import { openPdf } from './open-pdf.ts'

/**
 * A PDF that everybody can open and that does nothing by itself. One that is encrypted, carries scripts, starts
 * programs or holds other files is refused. Both its bytes and what a PDF reader finds in it are checked.
 */
export async function acceptPdf(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const scanned = await scanPdf(bytes)
  if (scanned) return fail(scanned)
  const opened = await openPdf(bytes)
  if (!opened) return fail('damaged')
  if (opened.isActive) return fail('active')
  if (opened.hasFiles) return fail('embedded-files')
  return succeed({ type: 'application/pdf', width: null, height: null, pages: opened.pages, redrawn: null })
}

const unpack = promisify(inflate)

/** Packed objects of a PDF may not be larger than this when they are unpacked. */
const largestObjects = 64 * 1024 * 1024

type Found = 'damaged' | 'encrypted' | 'active' | 'embedded-files'

/**
 * The first thing named in the objects of a PDF that makes it more than pages; null where there is none. Names may be
 * written with escapes (ISO 32000-1, 7.3.5). The contents of streams are not searched as objects, except for packed
 * objects, which are unpacked here. Yet what looks like a stream may stand in a comment or a text, so streams are
 * searched for whole actions too.
 */
async function scanPdf(bytes: Uint8Array): Promise<Found | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) return 'damaged'
  const streams = /stream\r?\n/g
  let from = 0
  let unpacked = 0
  const objects: string[] = []
  for (;;) {
    streams.lastIndex = from
    const start = streams.exec(text)
    const outside = text.slice(from, start?.index)
    objects.push(outside)
    if (!start) break
    const begin = start.index + start[0].length
    const end = text.indexOf('endstream', begin)
    if (end < 0) return 'damaged'
    const hidden = hiddenIn(plain(text.slice(begin, end)))
    if (hidden) return hidden
    if (/\/ObjStm\b/.test(plain(outside.slice(Math.max(0, outside.lastIndexOf(' obj')))))) {
      const held = await unpack(bytes.subarray(begin, end), { maxOutputLength: largestObjects }).catch(
        () => null,
      )
      unpacked += held?.length ?? 0
      // Objects of an encrypted PDF cannot be unpacked either; then `encrypted` is the better reason to give.
      if (!held || unpacked > largestObjects) return isEncrypted(text) ? 'encrypted' : 'damaged'
      objects.push(held.toString('latin1'))
    }
    from = end + 'endstream'.length
  }
  for (const object of objects) {
    const found = namedIn(plain(object))
    if (found) return found
  }
  return null
}

function namedIn(object: string): Found | null {
  if (isEncrypted(object)) return 'encrypted'
  if (/\/(JavaScript|JS|Launch|RichMedia|XFA)(?![\w.-])/.test(object)) return 'active'
  return /\/(EmbeddedFiles?)(?![\w.-])/.test(object) ? 'embedded-files' : null
}

/** Patterns that the contents of a stream do not hold by chance. */
function hiddenIn(contents: string): Found | null {
  if (/\/S(?:[\s\0]|%[^\r\n]*[\r\n])*\/(?:JavaScript|Launch)(?![\w.-])/.test(contents)) return 'active'
  if (/\/RichMedia(?![\w.-])/.test(contents)) return 'active'
  return /\/EmbeddedFiles?(?![\w.-])/.test(contents) ? 'embedded-files' : null
}

function isEncrypted(object: string): boolean {
  return /\/Encrypt(?![\w.-])/.test(object)
}

function plain(object: string): string {
  if (!object.includes('#')) return object
  return object.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
