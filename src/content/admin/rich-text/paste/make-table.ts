import { type Making, makeBlocks, plainStyle } from './make-blocks.ts'
import type { Style } from './make-inlines.ts'
import { styleText } from './style-text.ts'

/** What a stored table may have at most. */
const most = { rows: 500, columns: 40 }

/** A table with as many cells in every row. A cell that spanned others stands in the first of their places. */
export function makeTable(table: HTMLTableElement, style: Style, making: Making): Element[] {
  const grid = readGrid(table)
  const filled = grid.filter((row) => row.some((cell) => cell && saysSomething(cell)))
  const [first] = filled
  if (!first) return [...table.querySelectorAll('img')].flatMap(() => countPicture(making))
  if (filled.length === 1 && first.filter(Boolean).length === 1)
    return makeBlocks(first.find(Boolean) as Element, style, making)
  const width = Math.min(
    most.columns,
    Math.max(...filled.map((row) => row.findLastIndex((cell) => cell && saysSomething(cell)) + 1)),
  )
  const { document } = making
  const made = document.createElement('table')
  filled.slice(0, most.rows).forEach((row, at) => {
    const line = document.createElement('tr')
    const tag = at === 0 && isHeader(row, filled[1]) ? 'th' : 'td'
    for (let column = 0; column < width; column += 1) line.append(makeCell(tag, row[column] ?? null, making))
    made.append(line)
  })
  return [made]
}

type Grid = (Element | null)[][]

function readGrid(table: HTMLTableElement): Grid {
  const grid: Grid = []
  const rows = [...table.rows].slice(0, most.rows * 2)
  rows.forEach((row, at) => {
    grid[at] ??= []
    const line = grid[at]
    let column = 0
    for (const cell of row.cells) {
      while (line[column] !== undefined) column += 1
      if (column >= most.columns) break
      const right = Math.min(most.columns, column + cell.colSpan)
      const below = Math.min(rows.length, at + Math.max(1, cell.rowSpan))
      for (let y = at; y < below; y += 1) {
        grid[y] ??= []
        for (let x = column; x < right; x += 1) (grid[y] as (Element | null)[])[x] = null
      }
      line[column] = cell
      column = right
    }
  })
  return grid
}

function makeCell(tag: 'th' | 'td', source: Element | null, making: Making): Element {
  const cell = making.document.createElement(tag)
  const blocks = source ? makeBlocks(source, plainStyle, making) : []
  // A table in a cell cannot be read; its words can.
  for (const inner of blocks.filter(({ localName }) => localName === 'table'))
    blocks.splice(blocks.indexOf(inner), 1, ...inner.querySelectorAll<HTMLElement>('p'))
  cell.append(...(blocks.length > 0 ? blocks : [making.document.createElement('p')]))
  if (tag === 'th') for (const bold of cell.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
  return cell
}

/** Said so by the table, or meant by a first row that alone is bold. */
function isHeader(row: (Element | null)[], next: (Element | null)[] | undefined): boolean {
  const cells = row.filter((cell) => cell !== null)
  if (cells.some((cell) => cell.closest('thead')) || cells.every(({ localName }) => localName === 'th'))
    return true
  return next !== undefined && isBold(row) && !isBold(next)
}

function isBold(row: (Element | null)[]): boolean {
  const said = row.filter((cell) => cell !== null && saysSomething(cell)) as Element[]
  return said.length > 0 && said.every((cell) => boldWords(cell) === words(cell))
}

function boldWords(cell: Element): string {
  const bold = [cell, ...cell.querySelectorAll('*')].filter(
    (each) => /^(b|strong)$/.test(each.localName) || /font-weight:(bold|[6-9]00)/.test(styleText(each)),
  )
  const outermost = bold.filter((each) => !bold.some((other) => other !== each && other.contains(each)))
  return outermost.map((each) => words(each)).join('')
}

function words(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, '')
}

function saysSomething(element: Element): boolean {
  return (element.textContent ?? '').trim() !== ''
}

function countPicture(making: Making): Element[] {
  making.pictures += 1
  return []
}
