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

/**
 * Judges an office document by its parts: the risk of acting by itself, its type, and the page count that its program
 * stored. Fails with `type` for any other archive.
 */
export async function judgeOffice(
  bytes: Uint8Array,
  isWithin = false,
): Promise<Result<{ type: string; pages: number | null }, DocumentRisk | 'type'>> {
  const directory = await judgeDirectory(bytes)
  if (!directory.ok) return directory
  const { entries, type } = directory.value
  const found = new Set<DocumentRisk>()
  const names = entries.map(({ name }) => name)
  const isOpenXml = type.startsWith(openXml)
  let pages: number | null = null
  for (const entry of entries) {
    const part = isOpenXml
      ? openXmlPart(entry, names, found)
      : openDocumentReader(entry.name, names, (risk) => found.add(risk))
    const counted = await readPart(entry, part, found)
    pages ??= counted
    if (isOpenXml && !isWithin && /(^|\/)embeddings\/.+\.xlsx$/i.test(entry.name))
      await judgeWithin(entry, found)
    if (found.has('unpacks-too-large')) break
  }
  const risk = bySeverity.find((each) => found.has(each))
  return risk ? fail(risk) : succeed({ type, pages })
}

/** Judges the directory of an archive, unpacking nothing but its type: the cheap half. */
export async function judgeDirectory(
  bytes: Uint8Array,
): Promise<Result<{ entries: ZipEntry[]; type: string }, DocumentRisk | 'type'>> {
  const zip = readZip(bytes)
  if (!zip.ok) return zip
  const entries = zip.value
  if (isTwofold(entries)) return fail('damaged')
  const type = await typeOf(entries)
  if (!type) return fail('type')
  if (entries.reduce((sum, { size, packed }) => sum + size - packed.length, 0) > maxGrowth)
    return fail('unpacks-too-large')
  const risks = new Set(entries.map(({ name }) => riskOfName(name)))
  const risk = documentRisks.find((each) => risks.has(each))
  return risk ? fail(risk) : succeed({ entries, type })
}

/** Which of several risks is reported: first those that prevent reading, then actions. */
const bySeverity = ['unpacks-too-large', 'encrypted', 'damaged', ...documentRisks] as const

function openXmlPart({ name }: ZipEntry, names: string[], found: Set<DocumentRisk>) {
  const report = (risk: DocumentRisk) => found.add(risk)
  return /^\[Content_Types\]\.xml$/i.test(name) ? contentTypesReader(names, report) : openXmlReader(report)
}

/** Feeds a part to its reader; returns the page count where the part states one. */
async function readPart(
  entry: ZipEntry,
  reader: PartReader & { finish?(): void },
  found: Set<DocumentRisk>,
): Promise<number | null> {
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
  const orDamaged = (work: () => void) => {
    try {
      if (!isDamaged) work()
    } catch (error) {
      if (!(error instanceof PartDamaged)) throw error
      isDamaged = true
    }
  }
  const size = await unpackEntry(entry, (piece) => orDamaged(() => xml.write(piece)))
  if (size !== entry.size) found.add('unpacks-too-large')
  orDamaged(() => {
    const isXml = xml.end()
    reader.finish?.()
    if (!isXml && entry.size > 0 && /\.(xml|rels)$/i.test(entry.name)) throw new PartDamaged()
  })
  if (isDamaged) found.add('damaged')
  return counting.pages()
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

/** The figures of a chart are a workbook, which is judged as any other; no further one may be in it. */
async function judgeWithin(entry: ZipEntry, found: Set<DocumentRisk>): Promise<void> {
  const judged = await judgeOffice(await bytesOf(entry), true)
  if (judged.ok) return
  found.add(judged.problem === 'type' || judged.problem === 'damaged' ? 'embedded-files' : judged.problem)
}

async function bytesOf(entry: ZipEntry): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  await unpackEntry(entry, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}
