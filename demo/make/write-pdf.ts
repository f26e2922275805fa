import { parseMarkdown } from '#content/model/foreign-text/read-markdown.ts'
import { formatLocale } from '#kernel/locales.ts'
import type { PdfRequest } from '../load/needed-files.ts'
import { blockBoxes } from './pdf/blocks.ts'
import { drawMargins, mastheadBoxes, wordings } from './pdf/masthead.ts'
import { column, paper } from './pdf/paper.ts'
import { type Box, type Element, openSheet, type Sheet } from './pdf/sheet.ts'

/**
 * Writes a controlled document as a tagged A4 PDF with its own typefaces in it. The same request always gives the
 * same bytes. Throws on Markdown that such a document does not hold, links and images among it.
 */
export async function writePdf(request: PdfRequest): Promise<Uint8Array> {
  const { title, code, version, locale, siteName } = request
  const created = new Date(`${request.effectiveDate}T12:00:00Z`)
  const effective = new Intl.DateTimeFormat(formatLocale[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(created)
  const sheet = await openSheet({
    title,
    author: siteName,
    subject: `${code}, ${wordings.version[locale].toLowerCase()} ${version}`,
    language: formatLocale[locale],
    created,
  })
  const bytes = collect(sheet.pdf)
  sheet.pdf.addPage()
  const root = sheet.pdf.struct('Document')
  sheet.pdf.addStructure(root)
  const particulars = { title, code, version, effective, locale, siteName }
  const head = mastheadBoxes(sheet, root, particulars)
  const body = blockBoxes(sheet, parseMarkdown(request.body), { x: paper.left, width: column, parent: root })
  setPages(sheet, [...head, ...body], 36)
  drawMargins(sheet, particulars)
  root.end()
  sheet.pdf.end()
  return bytes
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}

type Placed = { box: Box; y: number; repeated?: boolean }

type OpenElement = {
  element: Element
  content: ReturnType<PDFKit.PDFDocument['markStructureContent']>
}

/**
 * Puts boxes on pages, the first of which begins at `start`, and draws them: grounds and rules as artifacts, then
 * the text within its elements.
 */
function setPages(sheet: Sheet, boxes: Box[], start: number): void {
  for (const [index, page] of paginate(boxes, start).entries()) {
    if (index > 0) sheet.pdf.addPage()
    drawPage(sheet, page)
  }
}

function paginate(boxes: Box[], start: number): Placed[][] {
  const floor = paper.height - paper.bottom
  const pages: Placed[][] = [[]]
  let y = start
  for (let index = 0; index < boxes.length; ) {
    const group = groupFrom(boxes, index)
    const height = group.reduce((sum, box) => sum + box.before + box.height, 0)
    const page = pages.at(-1) as Placed[]
    if (page.length > 0 && y + height > floor) {
      const fresh: Placed[] = []
      pages.push(fresh)
      y = paper.top
      const head = group[0]?.repeated
      if (head) {
        fresh.push({ box: head, y, repeated: true })
        y += head.height
      }
    }
    for (const box of group) {
      const current = pages.at(-1) as Placed[]
      if (current.length > 0) y += box.before
      current.push({ box, y })
      y += box.height
    }
    index += group.length
  }
  return pages
}

/** The boxes from `index` that must stay together. */
function groupFrom(boxes: Box[], index: number): Box[] {
  let end = index
  while (boxes[end]?.keep && end + 1 < boxes.length) end += 1
  return boxes.slice(index, end + 1)
}

function drawPage({ pdf }: Sheet, page: Placed[]): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  for (const { box, y } of page) box.backdrop?.(y)
  for (const { box, y } of page.filter((placed) => placed.repeated))
    for (const part of box.parts) part.draw(y)
  pdf.endMarkedContent()
  const open: OpenElement[] = []
  const close = () => {
    const ended = open.pop()
    if (!ended) return
    pdf.endMarkedContent()
    ended.element.add(ended.content)
  }
  for (const { box, y } of page.filter((placed) => !placed.repeated)) {
    if (box.bookmark) pdf.outline.addItem(box.bookmark)
    for (const part of box.parts) {
      if (open[0]?.element !== part.element) {
        close()
        open.push({ element: part.element, content: pdf.markStructureContent(part.tag) })
      }
      part.draw(y)
    }
  }
  close()
}
