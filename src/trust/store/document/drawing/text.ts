import type { InEach } from '#trust/model/document/content.ts'
import { columnsOf, type Element, type Sheet } from './sheet.ts'
import type { Line, Setting } from './typesetting.ts'

/** A text in each language beside the other, broken into lines. */
export type Columns = { x: number; width: number; lang: string; lines: Line[] }[]

export function setColumns(
  sheet: Sheet,
  texts: InEach,
  setting: Setting,
  place: { x?: number; width?: number; gap?: number } = {},
): Columns {
  return columnsOf(texts, place).map(({ said, x, width }) => ({
    ...{ x, width, lang: said.lang },
    lines: sheet.linesOf(said.text, setting, width),
  }))
}

export function heightOf(columns: Columns, { leading }: Setting): number {
  return Math.max(0, ...columns.map(({ lines }) => lines.length)) * leading
}

/** Draws them from a height down, as so many elements. Returns where they end. */
export function drawColumns(
  sheet: Sheet,
  {
    columns,
    setting,
    y,
    tag = 'P',
    parent = sheet.root,
  }: { columns: Columns; setting: Setting; y: number; tag?: string; parent?: Element },
): number {
  for (const { x, lang, lines } of columns) {
    if (lines.length === 0) continue
    const element = sheet.child(parent, tag, { lang })
    sheet.tagged(element, tag, () => drawLines(sheet, lines, { setting, x, y }))
  }
  return y + heightOf(columns, setting)
}

export function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  { setting, x, y }: { setting: Setting; x: number; y: number },
): void {
  lines.forEach((line, at) => {
    sheet.drawLine(line, setting, x, y + at * setting.leading + baselineOf(setting))
  })
}

/** From the top of a line to what its letters stand on. */
export function baselineOf({ size, leading }: Setting): number {
  return leading / 2 + size * 0.34
}

/** The largest size in which a text has no more than so many lines. */
export function fitted(
  sheet: Sheet,
  text: string,
  { setting, width, most, least }: { setting: Setting; width: number; most: number; least: number },
): { lines: Line[]; setting: Setting } {
  for (let size = setting.size; size > least; size -= 1) {
    const smaller = { ...setting, size, leading: (setting.leading * size) / setting.size }
    const lines = sheet.linesOf(text, smaller, width)
    if (lines.length <= most) return { lines, setting: smaller }
  }
  const smallest = { ...setting, size: least, leading: (setting.leading * least) / setting.size }
  return { lines: sheet.linesOf(text, smallest, width), setting: smallest }
}

/** A single line, cut off with an ellipsis where it is longer. */
export function oneLine(sheet: Sheet, text: string, setting: Setting, width: number): Line {
  const [first, ...more] = sheet.linesOf(text, setting, width)
  if (!first) return { runs: [], width: 0 }
  if (more.length === 0) return first
  const [cut = first] = sheet.linesOf(text, setting, width - setting.size)
  return { runs: [...cut.runs, { at: 0, text: '…' }], width: cut.width + setting.size }
}
