import { formatLocale } from '#kernel/locales.ts'
import type { PdfRequest } from '../load/needed-files.ts'
import { parseMarkdown } from './markdown.ts'
import { blockBoxes } from './pdf/blocks.ts'
import { drawMargins, mastheadBoxes, wordings } from './pdf/masthead.ts'
import { setPages } from './pdf/pages.ts'
import { column, paper } from './pdf/paper.ts'
import { openSheet } from './pdf/sheet.ts'

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
