import PDFDocument from 'pdfkit'
import type { Line, Run, Setting } from './lines.ts'
import type { Cut } from './typefaces.ts'
import { openTypefaces } from './typefaces.ts'

/** An element of the document's structure, which tells assistive technology what a text is. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>

/** What is drawn by one reading step: the element that it belongs to, and how, from the top of its box. */
export type Part = { element: Element; tag: string; draw: (y: number) => void }

/** A piece of the page that is never divided. Lengths are points. */
export type Box = {
  height: number
  /** Space above, left out at the head of a page. */
  before: number
  /** Stays on the page of the box that follows. */
  keep: boolean
  parts: Part[]
  /** Grounds and rules behind the text, which assistive technology passes over. */
  backdrop?: (y: number) => void
  /** Drawn again when a page begins with this box, and passed over by assistive technology: the head of its table. */
  repeated?: Box
  /** The title under which the outline lists this place. */
  bookmark?: string
}

export type SheetInfo = { title: string; author: string; subject: string; language: string; created: Date }

/** A document under way: the PDF, with measuring and drawing in our own typefaces. */
export type Sheet = {
  pdf: PDFKit.PDFDocument
  measure: (text: string, setting: Setting, cut?: Cut) => number
  drawLine: (line: Line, setting: Setting, x: number, baseline: number) => void
  drawText: (text: string, setting: Setting, x: number, baseline: number) => void
  child: (parent: Element, tag: string, options?: { scope?: 'Column' }) => Element
}

/** Digits of one width: numbers stand in columns, and dates and codes are read digit by digit. */
const features: ['tnum'] = ['tnum']

/** Opens an empty document whose bytes depend on nothing but what is put in it. */
export async function openSheet(info: SheetInfo): Promise<Sheet> {
  const typefaces = await openTypefaces()
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: info.language,
    displayTitle: true,
    // No standard typeface, since these cannot be embedded.
    font: '',
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Creator: 'Aval',
      CreationDate: info.created,
    },
  })
  const use = (cut: Cut, size: number) => pdf.font(typefaces[cut] as unknown as Buffer, cut, size)
  const widths = new Map<string, number>()
  /** Widths are remembered for a size of 1: the same words come again and again. */
  const measure = (text: string, setting: Setting, cut = setting.cut) => {
    const key = `${cut} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      for (const letter of text)
        if (!typefaces[cut].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
          throw new Error(`The typeface has no “${letter}”, which “${text}” needs`)
      width = use(cut, 1).widthOfString(text, { features })
      widths.set(key, width)
    }
    return width * setting.size
  }
  const drawRuns = (runs: Run[], setting: Setting, x: number, baseline: number) => {
    let at = x
    for (const { text, cut } of runs) {
      use(cut, setting.size)
        .fillColor(setting.ink)
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features })
      at += measure(text, setting, cut)
    }
  }
  return {
    pdf,
    measure,
    drawLine: (line, setting, x, baseline) => drawRuns(line.runs, setting, x, baseline),
    drawText: (text, setting, x, baseline) => drawRuns([{ text, cut: setting.cut }], setting, x, baseline),
    child: (parent, tag, options) => {
      const element = pdf.struct(tag, options as object)
      parent.add(element)
      return element
    },
  }
}
