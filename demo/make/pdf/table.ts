import type { PhrasingContent, Table, TableRow } from 'mdast'
import type { Place } from './blocks.ts'
import { breakLines, runsOf, type Setting, settings, wordsOf } from './lines.ts'
import { inks, column as pageColumn } from './paper.ts'
import type { Box, Element, Part, Sheet } from './sheet.ts'

type Column = { x: number; width: number; right: boolean }
type Kind = { setting: Setting; tag: 'TH' | 'TD' }

const padding = { x: 7, y: 4.5 }
/** Room to write by hand. */
const fieldHeight = 26
/** A table of no more rows is never divided; a longer one leaves no single row behind. */
const wholeRows = 8
/** Where the fields of a form begin, so that they stand under one another. */
const fieldStart = 0.4

const kinds = {
  head: { setting: settings.head, tag: 'TH' },
  body: { setting: settings.cell, tag: 'TD' },
} satisfies Record<string, Kind>

/** A table as one box a row. Empty cells become fields to fill; a table without words in its head has no head. */
export function tableBoxes(sheet: Sheet, table: Table, place: Place): Box[] {
  const [head, ...body] = table.children
  if (!head) return []
  const hasHead = !isEmpty(head)
  const columns = columnsOf(sheet, table, place, hasHead)
  const element = sheet.child(place.parent, 'Table')
  const headBox = hasHead ? rowBox(sheet, head, columns, kinds.head, element) : null
  const whole = body.length <= wholeRows
  const boxes = body.map((row, index): Box => {
    const box = rowBox(sheet, row, columns, kinds.body, element)
    const first = index === 0 && !headBox
    const keep = index < body.length - 1 && (whole || index === 0 || index === body.length - 2)
    return { ...box, keep, before: first ? 10 : 0, ...(headBox && index > 0 ? { repeated: headBox } : {}) }
  })
  const last = boxes.at(-1)
  if (last) last.height += 4
  return headBox ? [{ ...headBox, before: 10, keep: true }, ...boxes] : boxes
}

function rowBox(sheet: Sheet, row: TableRow, columns: Column[], kind: Kind, table: Element): Box {
  const element = sheet.child(table, 'TR')
  const { pdf } = sheet
  const cells = columns.map((column, index) => {
    const { setting } = kind
    const content = row.children[index]?.children ?? []
    const runs = runsOf(content, setting.cut)
    const lines = breakLines(runs, column.width - 2 * padding.x, (text, cut) =>
      sheet.measure(text, setting, cut),
    )
    const cell = sheet.child(element, kind.tag, kind.tag === 'TH' ? { scope: 'Column' } : undefined)
    const draw = (y: number) =>
      lines.forEach((line, at) => {
        const x = column.right ? column.x + column.width - padding.x - line.width : column.x + padding.x
        const baseline = y + padding.y + setting.leading * (at + 0.5) + setting.size * 0.34
        if (line.runs.length > 0) sheet.drawLine(line, setting, x, baseline)
      })
    return { column, blank: content.length === 0, lines, part: { element: cell, tag: kind.tag, draw } }
  })
  const blank = cells.some((cell) => cell.blank)
  const text = Math.max(...cells.map((cell) => cell.lines.length)) * kind.setting.leading + 2 * padding.y
  const height = blank && kind.tag === 'TD' ? Math.max(text, fieldHeight) : text
  const backdrop = (y: number) => {
    const left = columns[0]?.x ?? 0
    const right = columns.reduce((edge, column) => Math.max(edge, column.x + column.width), 0)
    for (const { column } of cells.filter((cell) => cell.blank && kind.tag === 'TD'))
      pdf.rect(column.x + 1, y + 1.5, column.width - 2, height - 3).fill(inks.field)
    pdf
      .moveTo(left, y + height)
      .lineTo(right, y + height)
      .lineWidth(kind.tag === 'TH' ? 0.9 : 0.5)
      .stroke(kind.tag === 'TH' ? inks.ink : inks.hairline)
  }
  const parts: Part[] = cells.filter((cell) => !cell.blank).map((cell) => cell.part)
  return { height, before: 0, keep: false, parts, backdrop }
}

/** Widths in proportion to what the cells hold, none narrower than its longest word. */
function columnsOf(sheet: Sheet, table: Table, place: Place, hasHead: boolean): Column[] {
  const rows = hasHead ? table.children : table.children.slice(1)
  const count = table.children[0]?.children.length ?? 0
  const isForm = !hasHead && count === 2 && rows.every((row) => !row.children[1]?.children.length)
  if (isForm) {
    const width = place.width * fieldStart
    return [
      { x: place.x, width, right: false },
      { x: place.x + width, width: place.width - width, right: false },
    ]
  }
  const wishes = Array.from({ length: count }, (_, index) => {
    const widths = rows.map((row, at) =>
      cellWidths(sheet, row.children[index]?.children ?? [], hasHead && at === 0),
    )
    const blank = rows.slice(hasHead ? 1 : 0).every((row) => !row.children[index]?.children.length)
    const least = Math.max(...widths.map((width) => width.least)) + 2 * padding.x + 1
    const most = Math.min(Math.max(...widths.map((width) => width.most)), pageColumn * 0.55) + 2 * padding.x
    return { least, most: blank ? Math.max(most, hasHead ? 90 : pageColumn * 0.5) : Math.max(most, least) }
  })
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0)
  const most = wishes.reduce((sum, wish) => sum + wish.most, 0)
  if (least > place.width) throw new Error('A table has more columns than a page can hold')
  let x = place.x
  return wishes.map((wish, index) => {
    const width =
      most <= place.width
        ? (wish.most * place.width) / most
        : wish.least + ((wish.most - wish.least) * (place.width - least)) / (most - least)
    const column = { x, width, right: table.align?.[index] === 'right' }
    x += width
    return column
  })
}

function cellWidths(
  sheet: Sheet,
  content: PhrasingContent[],
  head: boolean,
): { least: number; most: number } {
  const setting = head ? settings.head : settings.cell
  const words = wordsOf(runsOf(content, setting.cut)).map((word) =>
    (word ?? []).reduce((sum, piece) => sum + sheet.measure(piece.text, setting, piece.cut), 0),
  )
  const space = sheet.measure(' ', setting)
  return {
    least: Math.max(0, ...words),
    most: words.reduce((sum, width) => sum + width, 0) + space * Math.max(0, words.length - 1),
  }
}

function isEmpty(row: TableRow): boolean {
  return row.children.every((cell) => cell.children.length === 0)
}
