import type { DocumentContent } from '#trust/model/document/content.ts'
import { drawAnnexes } from './annexes.ts'
import { drawFeet } from './feet.ts'
import { drawFirstPage } from './first-page.ts'
import { drawGround, engrave } from './ornament.ts'
import type { Pictures } from './pictures.ts'
import { settingsOf } from './settings.ts'
import { openSheet } from './sheet.ts'
import { addSignature, type SignatureField } from './signature-field.ts'
import { drawStamps } from './stamp.ts'

export type Attached = { name: string; type: string; bytes: Uint8Array }

export type Drawing = {
  content: DocumentContent
  pictures: Pictures
  attached: Attached | null
  madeAt: Date
  field: SignatureField
}

/** Draws the document of a certificate, with the place where its seal goes. */
export async function drawDocument({
  content,
  pictures,
  attached,
  madeAt,
  field,
}: Drawing): Promise<Uint8Array> {
  const sheet = await openSheet(content, madeAt)
  const { pdf } = sheet
  const written = collect(pdf)
  const settings = settingsOf(sheet)
  const ornament = engrave(sheet)
  drawGround(sheet, ornament)
  const moved = drawFirstPage(sheet, { ornament, settings, pictures })
  drawAnnexes(sheet, { annexes: [...moved, ...content.annexes], ornament, settings })
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    drawStamps(sheet, index === 0)
    drawFeet(sheet, settings, { page: index + 1, pages: count })
  }
  if (attached)
    pdf.file(Buffer.from(attached.bytes), {
      ...{ name: attached.name, type: attached.type, relationship: 'Data' },
      ...{ creationDate: madeAt, modifiedDate: madeAt },
    })
  pdf.switchToPage(0)
  addSignature(sheet, field)
  sheet.root.end()
  pdf.end()
  return written
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}
