import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { AcceptedMedia } from './accept-media.ts'
import { openPdf } from './open-pdf.ts'
import { readZip, textOfEntry, unpacksAsItSays, type ZipEntry } from './read-zip.ts'

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
  return succeed({
    type: 'application/pdf',
    width: null,
    height: null,
    pages: opened.pages,
    redrawn: null,
    ...{ beside: null, film: null },
  })
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

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The part that each type of document always has. */
const openXmlTypes: Record<string, string> = {
  'word/document.xml': `${openXml}.wordprocessingml.document`,
  'xl/workbook.xml': `${openXml}.spreadsheetml.sheet`,
  'ppt/presentation.xml': `${openXml}.presentationml.presentation`,
}
const openDocumentTypes = ['text', 'spreadsheet', 'presentation'].map((each) => `${openDocument}.${each}`)

/**
 * An office document that does nothing by itself and unpacks to the sizes that it names: without macros, without
 * programs or documents inside, without templates that are loaded from elsewhere. Any other archive is refused.
 */
export async function acceptOffice(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const zip = readZip(bytes)
  if (!zip.ok) return zip
  const entries = zip.value
  const type = await typeOf(entries)
  if (!type) return fail('type')
  if (!(await unpacksAsItSays(entries))) return fail('unpacks-too-large')
  const said = await relations(entries)
  if (!said) return fail('damaged')
  if (hasMacros(entries, said)) return fail('macros')
  if (entries.some(({ name }) => isEmbedded(name))) return fail('embedded-files')
  if (said.some(fetchesParts)) return fail('active')
  return succeed({
    type,
    width: null,
    height: null,
    pages: await pagesOf(entries),
    redrawn: null,
    ...{ beside: null, film: null },
  })
}

async function typeOf(entries: ZipEntry[]): Promise<string | null> {
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('[Content_Types].xml')) {
    const part = Object.keys(openXmlTypes).find((name) => names.has(name))
    return part ? (openXmlTypes[part] ?? null) : null
  }
  const [first] = entries
  const said = first?.name === 'mimetype' ? await textOfEntry(entries, 'mimetype') : null
  return openDocumentTypes.find((each) => each === said?.trim()) ?? null
}

/**
 * The XML of a document's content types and relations, with its escapes decoded; null where it cannot be checked: too
 * long, or in another encoding than every program writes.
 */
async function relations(entries: ZipEntry[]): Promise<string[] | null> {
  const found: string[] = []
  for (const { name } of entries.filter((each) => /\.rels$|^\[Content_Types\]\.xml$/i.test(each.name))) {
    const text = await textOfEntry(entries, name)
    if (text === null || /[\0\uFFFD]/.test(text)) return null
    found.push(text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, letter))
  }
  return found
}

function letter(written: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : written
}

function hasMacros(entries: ZipEntry[], said: string[]): boolean {
  const parts = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/|activeX\/)|^(Basic|Scripts)\//i
  if (entries.some(({ name }) => parts.test(name))) return true
  return said.some((text) => /macroEnabled|vbaProject/i.test(text))
}

/** A chart keeps its figures as a spreadsheet inside; anything else that is packed into a document may be a program. */
function isEmbedded(name: string): boolean {
  return /(^|\/)embeddings\/.+(?<!\.xlsx)$|\.(exe|dll|js|vbs|bat|cmd|ps1|jar|scr|lnk)$/i.test(name)
}

/** Templates, frames and linked objects that are loaded from an address when the document is opened. */
function fetchesParts(said: string): boolean {
  return said
    .split(/<(?:[\w.-]+:)?Relationship\b/)
    .some(
      (relation) =>
        /\bTargetMode\s*=\s*["']\s*External/i.test(relation) &&
        /\/(attachedTemplate|oleObject|frame|subDocument)\s*["']/i.test(relation),
    )
}

/** As the program that saved it counted: pages of a text, slides of a presentation. */
async function pagesOf(entries: ZipEntry[]): Promise<number | null> {
  const said =
    (await textOfEntry(entries, 'docProps/app.xml')) ?? (await textOfEntry(entries, 'meta.xml')) ?? ''
  const found =
    /<(?:Pages|Slides)>(\d{1,6})<\//.exec(said)?.[1] ?? /meta:page-count="(\d{1,6})"/.exec(said)?.[1]
  return found ? Number(found) || null : null
}
