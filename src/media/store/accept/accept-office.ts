import { fail, type Result, succeed } from '#kernel/result.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { AcceptedMedia } from './accept-media.ts'
import { readZip, textOfEntry, unpacksAsItSays, type ZipEntry } from './read-zip.ts'

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
  return succeed({ type, width: null, height: null, pages: await pagesOf(entries), redrawn: null })
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
