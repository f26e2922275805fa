import type { Settings } from './settings.ts'
import { columnsOf, inOneLine, measure, paper, type Sheet } from './sheet.ts'
import { drawLines, oneLine } from './text.ts'

/** At the foot of every page: whose document it is, what its seal means, and which page of how many. */
export function drawFeet(
  sheet: Sheet,
  settings: Settings,
  { page, pages }: { page: number; pages: number },
): void {
  const { content, pdf, ink } = sheet
  const { body, say, isCopy, isDemonstration } = content
  const setting = settings.foot
  const y = paper.floor + 6
  sheet.untagged(() => {
    pdf.rect(paper.side, y, measure, 0.5).fill(ink.line)
    const numbered = say.page.map(({ text }) =>
      text.replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
    )
    const counted = sheet.lineOf(numbered.join(' / '), setting)
    sheet.drawLine(counted, setting, paper.width - paper.side - counted.width, y + 10)
    const whose = [body.legalName, body.address[0]?.text.replace(/\s*\n\s*/g, ', ')]
      .filter(Boolean)
      .join(', ')
    drawLines(sheet, [oneLine(sheet, whose, setting, measure - counted.width - 16)], {
      setting,
      x: paper.side,
      y: y + 3,
    })
    const told = isCopy ? say.copyOf : say.sealed
    for (const { said, x, width } of columnsOf(told, { gap: 14 }))
      drawLines(sheet, sheet.linesOf(said.text, setting, width).slice(0, 2), { setting, x, y: y + 12 })
    const notes = [
      ...(isDemonstration ? [inOneLine(say.demonstration)] : []),
      ...(sheet.isLacking ? [inOneLine(say.missing)] : []),
    ]
    const noted = { ...settings.small, cut: 'strong' as const, size: 7, leading: 9, ink: ink.warn }
    notes.forEach((note, at) => {
      const line = oneLine(sheet, note, noted, measure)
      sheet.drawLine(line, noted, (paper.width - line.width) / 2, 46 + at * 9)
    })
  })
}
