import type { CertificateState } from '#register/model/certificate-standing.ts'
import { type InEach, stateShapes } from '#trust/model/document/content.ts'
import { paper, type Sheet } from './sheet.ts'
import { baselineOf } from './text.ts'
import type { Setting } from './typesetting.ts'

/** The sign of a state in a circle, as the pages show it. */
export function drawShape(
  sheet: Sheet,
  {
    state,
    x,
    y,
    radius,
    colour,
  }: { state: CertificateState; x: number; y: number; radius: number; colour: string },
): void {
  const { pdf, ink } = sheet
  sheet.untagged(() => {
    pdf.circle(x, y, radius).fill(colour)
    pdf
      .save()
      .translate(x, y)
      .scale(radius / 8)
    pdf.path(stateShapes[state]).lineWidth(2).lineCap('round').lineJoin('round').stroke(ink.paper)
    pdf.restore()
  })
}

type Stamped = { text: InEach; state: CertificateState | null; colour: string; centre: number }

/** What makes a document no valid original, across every page of it: its state with its day, or that it is a copy. */
export function drawStamps(sheet: Sheet, isFirstPage: boolean): void {
  const { content, ink } = sheet
  const { stamp, isCopy, say } = content
  if (stamp) drawStamp(sheet, { ...stamp, colour: ink.state, centre: 0.5 }, isFirstPage)
  if (isCopy)
    drawStamp(
      sheet,
      { text: say.copy, state: null, colour: ink.quiet, centre: stamp ? 0.26 : 0.5 },
      isFirstPage,
    )
}

const turn = -24

function drawStamp(sheet: Sheet, { text, state, colour, centre }: Stamped, isFirstPage: boolean): void {
  const { pdf } = sheet
  const most = 430
  const setAt = (size: number): Setting => ({ cut: 'name', size, leading: size * 1.24, ink: colour })
  const linesAt = (size: number) => text.map((said) => sheet.lineOf(said.text, setAt(size)))
  let size = state ? 30 : 44
  while (size > 12 && linesAt(size).some(({ width }) => width > most)) size -= 1
  const setting = setAt(size)
  const lines = linesAt(size)
  const sign = state ? size * 0.78 : 0
  const width = Math.max(...lines.map((line) => line.width)) + (sign ? 2 * sign + 16 : 0) + 52
  const height = lines.length * setting.leading + 32
  const [x, y] = [(paper.width - width) / 2, paper.height * centre - height / 2]
  const draw = () => {
    pdf.save().rotate(turn, { origin: [paper.width / 2, paper.height * centre] })
    pdf.save().fillOpacity(0.55).roundedRect(x, y, width, height, 6).fill(sheet.ink.paper).restore()
    pdf.save().opacity(0.86).strokeColor(colour)
    pdf.lineWidth(2.6).roundedRect(x, y, width, height, 6).stroke()
    pdf
      .lineWidth(0.8)
      .roundedRect(x + 5, y + 5, width - 10, height - 10, 3)
      .stroke()
    const from = x + 26 + (sign ? 2 * sign + 16 : 0)
    if (state) {
      const at = { x: x + 26 + sign, y: y + height / 2 }
      pdf.circle(at.x, at.y, sign).fill(colour)
      pdf
        .save()
        .translate(at.x, at.y)
        .scale(sign / 8)
      pdf.path(stateShapes[state]).lineWidth(2).lineCap('round').lineJoin('round').stroke(sheet.ink.paper)
      pdf.restore()
    }
    lines.forEach((line, at) => {
      sheet.drawLine(line, setting, from, y + 16 + at * setting.leading + baselineOf(setting))
    })
    pdf.restore().restore()
  }
  if (isFirstPage) sheet.tagged(sheet.child(sheet.root, 'P'), 'P', draw)
  else sheet.untagged(draw)
}
