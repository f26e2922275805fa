import { type DocumentRisk, documentRisks } from '../../document-risk.ts'
import { fail, type Result, succeed } from '../../result.ts'
import { openDocumentReader } from './judge-open-document.ts'
import { contentTypesReader, openXmlReader } from './judge-open-xml.ts'
import { createPartXml, PartDamaged, type PartReader } from './part-xml.ts'
import { readZip, unpackEntry, type ZipEntry } from './read-zip.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The part that each type of document always has. */
const openXmlTypes: Record<string, string> = {
  'word/document.xml': `${openXml}.wordprocessingml.document`,
  'xl/workbook.xml': `${openXml}.spreadsheetml.sheet`,
  'ppt/presentation.xml': `${openXml}.presentationml.presentation`,
}
const openDocumentTypes = ['text', 'spreadsheet', 'presentation'].map((each) => `${openDocument}.${each}`)

/** Maximum growth of a document when unpacked, in bytes. Pictures and films are not compressed and do not count. */
const maxGrowth = 128 * 1024 * 1024

/** The document that a workbook is packed in: how much both grow together. */
type Around = { growth: number }

/**
 * Judges an office document by its parts: the risk of acting by itself, its type, and the page count that its program
 * stored. Fails with `type` for any other archive.
 */
export async function judgeOffice(
  bytes: Uint8Array,
  around: Around | null = null,
): Promise<Result<{ type: string; pages: number | null }, DocumentRisk | 'type'>> {
  const directory = await judgeDirectory(bytes, around?.growth)
  if (!directory.ok) return directory
  const { entries, type, growth } = directory.value
  const within = around ?? { growth }
  within.growth = growth
  const found = new Set<DocumentRisk>()
  const names = entries.map(({ name }) => name)
  const isOpenXml = type.startsWith(openXml)
  const isWorkbook = type === openXmlTypes['xl/workbook.xml']
  let pages: number | null = null
  for (const entry of entries) {
    const part = isOpenXml
      ? openXmlPart(entry, names, isWorkbook, found)
      : openDocumentReader(entry.name, names, (risk) => found.add(risk))
    const { content, pages: counted } = await readPart(entry, part, found)
    pages ??= counted
    if (content === 'archive' && isOpenXml && around === null && /\.xlsx$/i.test(entry.name))
      await judgeWithin(entry, within, found)
    else if (content === 'archive' || (content === 'other' && !isQuietPart(entry.name)))
      found.add('embedded-files')
    if (found.has('unpacks-too-large')) break
  }
  const risk = bySeverity.find((each) => found.has(each))
  return risk ? fail(risk) : succeed({ type, pages })
}

/**
 * Judges the directory of an archive, unpacking nothing but its type: the cheap half. `growth` is how much it grows when it
 * is unpacked, with what is counted `already` of the document that it is packed in.
 */
export async function judgeDirectory(
  bytes: Uint8Array,
  already = 0,
): Promise<Result<{ entries: ZipEntry[]; type: string; growth: number }, DocumentRisk | 'type'>> {
  const zip = readZip(bytes)
  if (!zip.ok) return zip
  const entries = zip.value
  if (isTwofold(entries)) return fail('damaged')
  const type = await typeOf(entries)
  if (!type) return fail('type')
  const growth = entries.reduce((sum, { size, packed }) => sum + size - packed.length, already)
  if (growth > maxGrowth) return fail('unpacks-too-large')
  const risks = new Set(entries.map(({ name }) => riskOfName(name)))
  const risk = documentRisks.find((each) => risks.has(each))
  return risk ? fail(risk) : succeed({ entries, type, growth })
}

/** Which of several risks is reported: first those that prevent reading, then actions. */
const bySeverity = ['unpacks-too-large', 'encrypted', 'damaged', ...documentRisks] as const

function openXmlPart({ name }: ZipEntry, names: string[], isWorkbook: boolean, found: Set<DocumentRisk>) {
  const report = (risk: DocumentRisk) => found.add(risk)
  if (/^\[Content_Types\]\.xml$/i.test(name)) return contentTypesReader(names, report)
  return openXmlReader(report, isWorkbook)
}

/** How a ZIP begins, and the compound file of older programs. */
const archives = ['PK\x03\x04', '\xd0\xcf\x11\xe0']
type PartContent = 'empty' | 'xml' | 'archive' | 'other'

/** Feeds a part to its reader; returns what it is by its bytes, and the page count where it states one. */
async function readPart(
  entry: ZipEntry,
  reader: PartReader & { finish?(): void },
  found: Set<DocumentRisk>,
): Promise<{ content: PartContent; pages: number | null }> {
  const counting = createPageCount(entry.name)
  const xml = createPartXml(entry.name, {
    enter: (name) => reader.enter?.(name),
    open(name, attributes) {
      counting.open(name, attributes)
      reader.open(name, attributes)
    },
    text(text) {
      counting.text(text)
      reader.text?.(text)
    },
    close: (name) => reader.close?.(name),
  })
  let isDamaged = false
  let content: PartContent = 'empty'
  let begun = ''
  const orDamaged = (work: () => void) => {
    try {
      if (!isDamaged) work()
    } catch (error) {
      if (!(error instanceof PartDamaged)) throw error
      isDamaged = true
    }
  }
  const size = await unpackEntry(entry, (piece) => {
    if (begun.length < 4) begun += Buffer.from(piece.subarray(0, 4)).toString('latin1')
    orDamaged(() => xml.write(piece))
  })
  if (size !== entry.size) found.add('unpacks-too-large')
  orDamaged(() => {
    const isXml = xml.end()
    reader.finish?.()
    if (isXml) content = 'xml'
    else if (entry.size > 0) content = archives.some((each) => begun.startsWith(each)) ? 'archive' : 'other'
    if (!isXml && entry.size > 0 && /\.(xml|rels)$/i.test(entry.name)) throw new PartDamaged()
  })
  if (isDamaged) found.add('damaged')
  return { content, pages: counting.pages() }
}

/** What is no XML in a document: pictures, sounds, films and fonts, what a printer keeps of itself, where a line of text breaks. */
const quietParts = [
  /\.(?:png|jpe?g|jfif|gif|bmp|dib|tiff?|webp|heic|avif|ico|svgz?|[ew]mf|[ew]mz|svm|pict|pct|pcx|eps|wdp|jxr|jp2|glb)$/i,
  /\.(?:mp[34]|m4[av]|mpe?g|mov|avi|wm[av]|wav|ogg|og[av]|webm|aac|flac|aiff?|mid)$/i,
  /\.(?:ttf|otf|odttf|fntdata|woff2?)$/i,
  /(?:^|\/)(?:printerSettings|customProperty\d*\.bin$|_xmlsignatures\/)/i,
  /^(?:[^/]+\/)?(?:Pictures|ObjectReplacements|Thumbnails|Media|Fonts|Configurations2)\/[^.]*$/,
  /^(?:mimetype|layout-cache|(?:.+\/)?)$/,
]

function isQuietPart(name: string): boolean {
  return quietParts.some((each) => each.test(name))
}

/** The count that the saving program stored: pages of a text, slides of a presentation. */
function createPageCount(part: string) {
  const isCounting = part === 'docProps/app.xml' || part === 'meta.xml'
  let value: string | null = null
  let isNext = false
  return {
    open(name: string, attributes: ReadonlyMap<string, string>) {
      isNext = isCounting && (name === 'Pages' || name === 'Slides')
      if (isCounting) value ??= attributes.get('page-count') ?? null
    },
    text(text: string) {
      if (isNext) value ??= text
      isNext = false
    },
    pages: () => (/^\d{1,6}$/.test(value ?? '') ? Number(value) || null : null),
  }
}

async function typeOf(entries: ZipEntry[]): Promise<string | null> {
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('[Content_Types].xml')) {
    const part = Object.keys(openXmlTypes).find((name) => names.has(name))
    return part ? (openXmlTypes[part] ?? null) : null
  }
  const [first] = entries
  if (first?.name !== 'mimetype' || first.size > 200) return null
  const type = (await bytesOf(first)).toString('latin1').trim()
  return openDocumentTypes.find((each) => each === type) ?? null
}

/** Whether an archive is ambiguous: one program opens it as OpenDocument, another as Open XML. */
function isTwofold(entries: ZipEntry[]): boolean {
  const plain = new Set(entries.map(({ name }) => name.toLowerCase()))
  const isOpenDocument = ['mimetype', 'meta-inf/manifest.xml', 'content.xml'].some((each) => plain.has(each))
  return isOpenDocument && plain.has('[content_types].xml')
}

function riskOfName(name: string): DocumentRisk | null {
  if (
    /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/|activeX\/|(Basic|Scripts|Dialogs)\/)/i.test(name)
  )
    return 'macros'
  // A chart keeps its figures as a spreadsheet inside; anything else that is packed into a document may be a program.
  if (/(^|\/)embeddings\/.+(?<!\.xlsx)$/i.test(name)) return 'embedded-files'
  return /\.(exe|dll|js|vbs|bat|cmd|ps1|jar|scr|lnk|hta|msi|com)$/i.test(name) ? 'embedded-files' : null
}

/** The figures of a chart are a workbook, wherever it lies, which is judged as any other; no further one may be in it. */
async function judgeWithin(entry: ZipEntry, within: Around, found: Set<DocumentRisk>): Promise<void> {
  const judged = await judgeOffice(await bytesOf(entry), within)
  if (judged.ok && judged.value.type === openXmlTypes['xl/workbook.xml']) return
  if (judged.ok) return void found.add('embedded-files')
  found.add(judged.problem === 'type' || judged.problem === 'damaged' ? 'embedded-files' : judged.problem)
}

async function bytesOf(entry: ZipEntry): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await unpackEntry(entry, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}
