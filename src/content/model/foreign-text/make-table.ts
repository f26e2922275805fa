import type { Block, TableCell, TableRow } from '../fields/rich-text.ts'
import { leave } from './left.ts'
import type { Making } from './make-inlines.ts'
import { type ForeignElement, isElement, styleOf, wordsOf } from './tree.ts'

/** What a stored table may have at most. */
const most = { rows: 500, columns: 40 }

type Within = {
  making: Making
  /** Whether a table may stand here. */
  isAllowed: boolean
  blocksOf(node: ForeignElement, asCell: boolean): Block[]
}

/**
 * A table with as many cells in every row. A cell that spanned others stands in the first of their places. A table of
 * one cell only laid something out, and what was in it stands in its place.
 */
export function makeTable(table: ForeignElement, { making, isAllowed, blocksOf }: Within): Block[] {
  const rows = rowsOf(table)
  const grid = readGrid(rows)
  const filled = grid.filter((row) => row.some((cell) => cell && says(cell, making)))
  const [first] = filled
  if (!first) return rows.flatMap(({ cells }) => cells.flatMap((cell) => blocksOf(cell, false)))
  const isLayout = filled.length === 1 && first.filter(Boolean).length === 1
  if (isLayout || !isAllowed) {
    if (!isLayout) leave(making.left, 'table')
    return filled.flatMap((row) => row.flatMap((cell) => (cell ? blocksOf(cell, false) : [])))
  }
  const needed = Math.max(...filled.map((row) => row.findLastIndex((cell) => cell && says(cell, making)) + 1))
  const isCut = filled.length > most.rows || rows.some(({ cells }) => cells.length > most.columns)
  // What of it did not fit is missing.
  if (isCut) leave(making.left, 'table-end')
  for (let merged = mergedIn(filled, needed); merged > 0; merged -= 1) leave(making.left, 'merged-cell')
  const isHeaded = isHeader(first, filled[1], rows)
  const content = filled.slice(0, most.rows).map(
    (row, at): TableRow => ({
      type: 'tableRow',
      content: Array.from({ length: Math.min(most.columns, needed) }, (_, column) => {
        const cell = row[column] ?? null
        return cellOf(at === 0 && isHeaded, cell ? blocksOf(cell, true) : [])
      }),
    }),
  )
  return [...captions(table).flatMap((caption) => blocksOf(caption, false)), { type: 'table', content }]
}

/** What a table is called; it stands above. */
function captions({ children }: ForeignElement): ForeignElement[] {
  return children.filter(isElement).filter(({ name }) => name === 'caption')
}

function cellOf(isHead: boolean, blocks: Block[]): TableCell {
  const content: Block[] = blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
  return isHead ? { type: 'tableHeader', content: content.map(unbold) } : { type: 'tableCell', content }
}

/** The head of a table is bold anyway. */
function unbold<Node extends object>(node: Node): Node {
  const { content, marks, ...rest } = node as { content?: object[]; marks?: { type: string }[] }
  const others = marks?.filter(({ type }) => type !== 'bold') ?? []
  return {
    ...rest,
    ...(others.length > 0 ? { marks: others } : {}),
    ...(content ? { content: content.map(unbold) } : {}),
  } as Node
}

type Row = { cells: ForeignElement[]; isHead: boolean }

/** The rows of a table itself, not of those in it. */
function rowsOf(table: ForeignElement, isHead = false): Row[] {
  const [head, body, foot]: Row[][] = [[], [], []]
  for (const child of table.children) {
    if (!isElement(child)) continue
    const cells = child.children.filter(isElement)
    if (child.name === 'tr') body?.push({ cells: cells.filter(isCell), isHead })
    else if (child.name === 'thead') head?.push(...rowsOf(child, true))
    else if (child.name === 'tfoot') foot?.push(...rowsOf(child, isHead))
    else if (child.name === 'tbody') body?.push(...rowsOf(child, isHead))
  }
  return [head, body, foot].flatMap((rows) => rows ?? [])
}

function isCell({ name }: ForeignElement): boolean {
  return name === 'td' || name === 'th'
}

type Grid = (ForeignElement | null)[][]

function readGrid(all: readonly Row[]): Grid {
  const grid: Grid = []
  const rows = all.slice(0, most.rows * 2)
  rows.forEach(({ cells }, at) => {
    grid[at] ??= []
    const line = grid[at]
    let column = 0
    for (const cell of cells) {
      while (line[column] !== undefined) column += 1
      if (column >= most.columns) break
      const right = Math.min(most.columns, column + spanOf(cell, 'colspan'))
      const below = Math.min(rows.length, at + spanOf(cell, 'rowspan'))
      for (let y = at; y < below; y += 1) {
        grid[y] ??= []
        for (let x = column; x < right; x += 1) (grid[y] as Grid[number])[x] = null
      }
      line[column] = cell
      column = right
    }
  })
  return grid
}

/** How many cells of these rows and columns spanned others of them. */
function mergedIn(rows: Grid, columns: number): number {
  const spans = (cell: ForeignElement, row: number, column: number) =>
    (spanOf(cell, 'colspan') > 1 && column + 1 < columns) ||
    (spanOf(cell, 'rowspan') > 1 && row + 1 < rows.length)
  return rows
    .slice(0, most.rows)
    .flatMap((row, at) => row.slice(0, columns).filter((cell, column) => cell && spans(cell, at, column)))
    .length
}

function spanOf({ attributes }: ForeignElement, name: 'colspan' | 'rowspan'): number {
  const said = Number.parseInt(attributes[name] ?? '', 10)
  return said > 0 ? Math.min(said, 1000) : 1
}

/** Words, or a picture of the library. */
function says(cell: ForeignElement, making: Making): boolean {
  if (wordsOf(cell).trim() !== '') return true
  const isKept = (node: ForeignElement): boolean =>
    (node.name === 'img' && making.rules.pictureOf(node.attributes.src ?? '') !== null) ||
    node.children.some((child) => isElement(child) && isKept(child))
  return isKept(cell)
}

/** Whether a row is the head of its table: marked as such, or bold where the next row is not. */
function isHeader(row: Grid[number], next: Grid[number] | undefined, rows: readonly Row[]): boolean {
  const cells = row.filter((cell) => cell !== null)
  const isSaid = rows.some((each) => each.isHead && cells.some((cell) => each.cells.includes(cell)))
  if (isSaid || cells.every(({ name }) => name === 'th')) return true
  return next !== undefined && isBold(row) && !isBold(next)
}

function isBold(row: Grid[number]): boolean {
  const cells = row.filter((cell) => cell !== null)
  const said = cells.filter((cell) => wordsOf(cell).trim() !== '')
  return said.length > 0 && said.every((cell) => bare(boldWords(cell)) === bare(wordsOf(cell)))
}

/** The words of an element that it or what is in it makes bold. */
function boldWords(node: ForeignElement): string {
  if (/^(b|strong)$/.test(node.name) || /font-weight:(bold|[6-9]00)/.test(styleOf(node))) return wordsOf(node)
  return node.children.map((child) => (isElement(child) ? boldWords(child) : '')).join('')
}

function bare(words: string): string {
  return words.replace(/\s+/g, '')
}
