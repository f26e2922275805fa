import { bandBody } from '#ui/drawings/band.ts'
import type { DemoLocale, Words } from '../../demo-locales.ts'
import { baselineOf } from './blocks.ts'
import { breakLines, type Setting } from './lines.ts'
import { column, inks, paper } from './paper.ts'
import type { Box, Element, Sheet } from './sheet.ts'

export type Particulars = {
  title: string
  code: string
  siteName: string
  locale: DemoLocale
  version: string
  /** The effective date in words. */
  effective: string
}

export const wordings = {
  code: { es: 'Código', en: 'Code' },
  version: { es: 'Versión', en: 'Version' },
  effective: { es: 'Vigente desde', en: 'Effective from' },
  language: { es: 'Idioma', en: 'Language' },
  languageName: { es: 'Español', en: 'English' },
  page: { es: 'Página', en: 'Page' },
  of: { es: 'de', en: 'of' },
  uncontrolled: {
    es: 'Documento de demostración. Impreso, es una copia no controlada.',
    en: 'Demonstration document. Printed, it is an uncontrolled copy.',
  },
} satisfies Record<string, Words>

const styles = {
  site: { cut: 'serif', size: 14, leading: 18, ink: inks.river },
  title: { cut: 'serif', size: 25, leading: 30, ink: inks.ink },
  label: { cut: 'text', size: 7.8, leading: 11, ink: inks.quiet },
  value: { cut: 'strong', size: 10, leading: 14, ink: inks.ink },
  running: { cut: 'text', size: 8, leading: 11, ink: inks.quiet },
} satisfies Record<string, Setting>

const bandTop = 76
const bandHeight = 24

/** The head of the first page: whose document it is, its title, and what a controlled document must state. */
export function mastheadBoxes(sheet: Sheet, root: Element, particulars: Particulars): Box[] {
  const site = sheet.child(root, 'P')
  const title = sheet.child(root, 'H1')
  const lines = breakLines([{ text: particulars.title, cut: 'serif' }], column, (text) =>
    sheet.measure(text, styles.title),
  )
  return [
    {
      height: bandTop + bandHeight - 36,
      before: 0,
      keep: true,
      backdrop: () => drawBand(sheet, particulars.code),
      parts: [
        {
          element: site,
          tag: 'P',
          draw: () => sheet.drawText(particulars.siteName, styles.site, paper.left, 62),
        },
      ],
    },
    ...lines.map(
      (line, index): Box => ({
        height: styles.title.leading,
        before: index === 0 ? 30 : 0,
        keep: true,
        parts: [
          {
            element: title,
            tag: 'H1',
            draw: (y) => sheet.drawLine(line, styles.title, paper.left, y + baselineOf(styles.title)),
          },
        ],
      }),
    ),
    controlBox(sheet, root, particulars),
  ]
}

function controlBox(sheet: Sheet, root: Element, { locale, ...particulars }: Particulars): Box {
  const fields: [string, string][] = [
    [wordings.code[locale], particulars.code],
    [wordings.version[locale], particulars.version],
    [wordings.effective[locale], particulars.effective],
    [wordings.language[locale], wordings.languageName[locale]],
  ]
  const places = [0, 0.22, 0.4, 0.76].map((share) => paper.left + share * column)
  return {
    height: 46,
    before: 18,
    keep: false,
    backdrop: (y) => {
      for (const edge of [y, y + 40]) sheet.pdf.rect(paper.left, edge, column, 0.5).fill(inks.hairline)
    },
    parts: fields.map(([label, value], index) => ({
      element: sheet.child(root, 'P'),
      tag: 'P',
      draw: (y) => {
        const x = places[index] ?? paper.left
        sheet.drawText(`${label} `, styles.label, x, y + 15)
        sheet.drawText(value, styles.value, x, y + 30)
      },
    })),
  }
}

/** The running head and foot of every page, once the number of pages is known. */
export function drawMargins(sheet: Sheet, { locale, ...particulars }: Particulars): void {
  const { pdf } = sheet
  const { count } = pdf.bufferedPageRange()
  const right = (text: string, baseline: number) =>
    sheet.drawText(
      text,
      styles.running,
      paper.width - paper.right - sheet.measure(text, styles.running),
      baseline,
    )
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    pdf.markContent('Artifact', { type: 'Pagination' })
    const version = `${particulars.code}  ·  ${wordings.version[locale]} ${particulars.version}`
    right(version, index === 0 ? 61 : 46)
    if (index > 0) {
      sheet.drawText(`${particulars.siteName}  ·  ${particulars.title}`, styles.running, paper.left, 46)
      pdf.rect(paper.left, 56, column, 0.5).fill(inks.hairline)
    }
    const foot = paper.height - 36
    pdf.rect(paper.left, foot - 15, column, 0.5).fill(inks.hairline)
    sheet.drawText(wordings.uncontrolled[locale], styles.running, paper.left, foot)
    right(`${wordings.page[locale]} ${index + 1} ${wordings.of[locale]} ${count}`, foot)
    pdf.endMarkedContent()
  }
}

/** The engraved band of the body's certificates, grown from the code of the document. */
function drawBand({ pdf }: Sheet, code: string): void {
  const tile = bandBody({ seed: code, width: column, height: bandHeight })
  const starts = [0, ...[...tile.matchAll(/<use href="#t" x="([^"]+)"/g)].map((match) => Number(match[1]))]
  for (const start of starts) {
    pdf.save().translate(paper.left + start, bandTop)
    for (const [, width, data] of tile.matchAll(/<path stroke-width="([^"]+)" d="([^"]+)"/g))
      pdf
        .path(data ?? '')
        .lineWidth(Number(width) * 0.8)
        .stroke(inks.river)
    pdf.restore()
  }
}
