import PDFDocument from 'pdfkit'
import type { DocumentColour, DocumentContent, InEach, Said } from '#trust/model/document/content.ts'
import { openFaces } from './typefaces.ts'
import { createTypesetting, features, type Line, type Setting, type Typesetting } from './typesetting.ts'

/** A4, in points. `side` is where text begins and ends. */
export const paper = { width: 595.28, height: 841.89, side: 62, top: 62, floor: 764 }
export const measure = paper.width - 2 * paper.side

export type Element = ReturnType<PDFKit.PDFDocument['struct']>
export type Form = { name: string; ref: PDFKit.PDFKitReference }

/** A document under way. */
export type Sheet = Typesetting & {
  pdf: PDFKit.PDFDocument
  content: DocumentContent
  ink: Record<DocumentColour, string>
  root: Element
  drawLine(line: Line, setting: Setting, x: number, baseline: number): void
  /** Draws what belongs to one element of the document's structure. */
  tagged(element: Element, tag: string, draw: () => void): void
  /** Draws what assistive technology passes over. */
  untagged(draw: () => void): void
  child(parent: Element, tag: string, options?: { lang?: string; alt?: string }): Element
  /** Lines that are written once and can be placed many times. */
  form(name: string, box: [number, number, number, number], operators: string, within?: readonly Form[]): Form
  place(form: Form, ...matrix: [number, number, number, number, number, number]): void
}

type Pages = { xobjects: Record<string, PDFKit.PDFKitReference> }
type Written = { addContent(operators: string): void }

/** The column that each language has. */
export function columnsOf(
  texts: InEach,
  { x = paper.side, width = measure, gap = 22 } = {},
): {
  said: Said
  x: number
  width: number
}[] {
  const each = (width - gap * (texts.length - 1)) / Math.max(1, texts.length)
  return texts.map((said, at) => ({ said, x: x + at * (each + gap), width: each }))
}

/** What is short stands in all languages in one line. */
export function inOneLine(texts: InEach, between = ' / '): string {
  return texts.map(({ text }) => text).join(between)
}

export async function openSheet(content: DocumentContent, madeAt: Date): Promise<Sheet> {
  const typesetting = createTypesetting(
    await openFaces(content.look.type, JSON.stringify(content).normalize('NFC')),
  )
  const { title, body, number, languages, standards, holder } = content
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: languages[0] ?? '',
    displayTitle: true,
    // No standard typeface, since these cannot be embedded.
    font: '',
    info: {
      Title: `${inOneLine(title)} ${number}`,
      Author: body.name,
      Subject: [...standards.map(({ name }) => name), holder].join(', '),
      Creator: 'Aval',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const { faces } = typesetting
  let depth = 0
  const sheet: Sheet = Object.defineProperties(
    {
      ...{ pdf, content, root, ink: content.look.colours },
      drawLine(line, { cut, size, ink }, x, baseline) {
        let at = x
        for (const run of line.runs) {
          const file = faces[cut][run.at]
          if (!file) continue
          pdf
            .font(file.font as unknown as Buffer, file.name, size)
            .fillColor(ink)
            .text(run.text, at, baseline, {
              lineBreak: false,
              baseline: 'alphabetic',
              features,
            })
          at += typesetting.widthOf(run, cut) * size
        }
      },
      tagged(element, tag, draw) {
        const mark = pdf.markStructureContent(tag)
        draw()
        pdf.endMarkedContent()
        element.add(mark)
      },
      untagged(draw) {
        if (depth === 0) pdf.markContent('Artifact', { type: 'Layout' })
        depth += 1
        draw()
        depth -= 1
        if (depth === 0) pdf.endMarkedContent()
      },
      child(parent, tag, options = {}) {
        const element = pdf.struct(tag, options as object)
        parent.add(element)
        return element
      },
      form(name, box, operators, within = []) {
        const inner = Object.fromEntries(within.map((each) => [each.name, each.ref]))
        const ref = pdf.ref({
          Type: 'XObject',
          Subtype: 'Form',
          FormType: 1,
          BBox: box,
          Resources: { XObject: inner },
        })
        ref.end(Buffer.from(operators))
        return { name, ref }
      },
      place({ name, ref }, ...matrix) {
        ;(pdf.page as unknown as Pages).xobjects[name] = ref
        pdf.save()
        pdf.transform(...matrix)
        ;(pdf as unknown as Written).addContent(`/${name} Do`)
        pdf.restore()
      },
    } as Sheet,
    Object.getOwnPropertyDescriptors(typesetting),
  )
  return sheet
}
