import { makeInlines, type Style, styleWithin } from './make-inlines.ts'
import { styleText } from './parse-copied.ts'

export type Making = {
  document: Document
  /** The origin of this site, whose pages are linked by their path. */
  origin: string
  /** By how much headings go down, so that one of level 1 becomes one of level 2. */
  lift: 0 | 1
  pictures: number
}

export const plainStyle: Style = { isBold: false, isItalic: false, height: null, href: null }

const block = [
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, pre, hr, section, article, main, header, footer',
  'aside, nav, figure, figcaption, address, dl, dt, dd, center, form, fieldset, details, summary',
].join(', ')

/** What stands in an element as paragraphs, headings, lists, quotes and tables; loose words become paragraphs. */
export function makeBlocks(parent: Element, style: Style, making: Making): Element[] {
  const blocks: Element[] = []
  let loose: Node[] = []
  const flush = () => {
    blocks.push(...paragraphs(loose, making.document))
    loose = []
  }
  for (const child of parent.childNodes) {
    if (!isBlock(child)) loose.push(...makeInlines(child, style, making))
    else {
      flush()
      blocks.push(...makeBlock(child as Element, styleWithin(child as Element, style, making.origin), making))
    }
  }
  flush()
  return joinLists(blocks)
}

function isBlock(node: Node): boolean {
  if (node.nodeType !== 1) return false
  return (node as Element).matches(block) || (node as Element).querySelector(block) !== null
}

function makeBlock(element: Element, style: Style, making: Making): Element[] {
  const heading = headingLevel(element, making)
  if (heading) return makeHeading(element, heading, style, making)
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return makeList(element, style, making)
    case 'table':
      return makeTable(element as HTMLTableElement, style, making)
    case 'hr':
      return []
    case 'blockquote':
      return wrapped('blockquote', makeBlocks(element, plainStyle, making), making)
    case 'pre':
      return preformatted(element, making)
    default:
      return makeBlocks(element, style, making)
  }
}

function headingLevel(element: Element, { lift }: Making): number | null {
  if (/\bMsoTitle\b/.test(element.className)) return 2
  const isSaid = element.getAttribute('role') === 'heading'
  const level = isSaid ? element.getAttribute('aria-level') : /^h([1-6])$/.exec(element.localName)?.[1]
  return level ? Math.min(4, Math.max(2, Number(level) + lift)) : null
}

/**
 * A heading without marks for bold, since it is bold anyway. An element that holds blocks, such as a list, makes no
 * heading.
 */
function makeHeading(element: Element, level: number, style: Style, making: Making): Element[] {
  if (element.querySelector(block)) return makeBlocks(element, style, making)
  const [words] = paragraphs(makeInlines(element, style, making), making.document, { canSplit: false })
  for (const bold of words?.querySelectorAll('strong') ?? []) bold.replaceWith(...bold.childNodes)
  return words ? wrapped(`h${level}`, [...words.childNodes], making) : []
}

function preformatted(element: Element, making: Making): Element[] {
  const lines = (element.textContent ?? '').replace(/\n$/, '').split('\n')
  const pieces = lines.flatMap((line, at) => [
    ...(at > 0 ? [making.document.createElement('br')] : []),
    making.document.createTextNode(line),
  ])
  return paragraphs(pieces, making.document, { canSplit: false })
}

function wrapped(tag: string, content: Node[], { document }: Making): Element[] {
  if (content.length === 0) return []
  const element = document.createElement(tag)
  element.append(...content)
  return [element]
}

/** Words as paragraphs: two line breaks begin another paragraph, and empty ones are left out. */
export function paragraphs(pieces: Node[], document: Document, { canSplit = true } = {}): Element[] {
  const parts: Node[][] = [[]]
  const isBreak = (node: Node | undefined) => node?.nodeName.toLowerCase() === 'br'
  const said = pieces.filter((node, at) => {
    const isSpace = node.nodeType === 3 && (node as Text).data.trim() === ''
    return !(isSpace && (isBreak(pieces[at - 1]) || isBreak(pieces[at + 1])))
  })
  said.forEach((node, at) => {
    if (canSplit && isBreak(node) && isBreak(said[at + 1])) parts.push([])
    else parts.at(-1)?.push(node)
  })
  return parts.flatMap((part) => {
    const from = part.findIndex(saysSomething)
    const words = part.slice(from, part.findLastIndex(saysSomething) + 1)
    if (from < 0) return []
    const paragraph = document.createElement('p')
    paragraph.append(...words)
    return [paragraph]
  })
}

function saysSomething(node: Node): boolean {
  return (node.textContent ?? '').trim() !== ''
}

/** Word on the web writes each item as a list of its own. */
function joinLists(blocks: Element[]): Element[] {
  const joined: Element[] = []
  for (const element of blocks) {
    const last = joined.at(-1)
    const isSameList = /^[uo]l$/.test(element.localName) && last?.localName === element.localName
    if (isSameList) last.append(...element.childNodes)
    else joined.push(element)
  }
  return joined
}

/** How deep stored lists may be nested; deeper items join the list around them. */
const deepest = 4

/** A list with its items. What stands between items, such as the nested lists of Google Docs, joins the item before. */
export function makeList(list: Element, style: Style, making: Making): Element[] {
  const { document } = making
  const made = document.createElement(list.localName)
  for (const child of list.children) {
    const isItem = child.localName === 'li'
    const blocks = isItem
      ? makeBlocks(child, styleWithin(child, style, making.origin), making)
      : makeBlocks(holding(child, document), style, making)
    const last = made.lastElementChild
    if (!isItem && last) last.append(...blocks)
    else if (blocks.length > 0) made.append(itemOf(blocks, document))
  }
  for (const tooDeep of made.querySelectorAll(nestedSelector)) lift(tooDeep)
  return made.childElementCount > 0 ? [made] : []
}

const nestedSelector = Array(deepest + 1)
  .fill(':is(ul, ol)')
  .join(' ')

function holding(child: Element, document: Document): Element {
  const holder = document.createElement('div')
  holder.append(child.cloneNode(true))
  return holder
}

/** An item begins with a paragraph. */
function itemOf(blocks: Element[], document: Document): Element {
  const item = document.createElement('li')
  if (blocks[0]?.localName !== 'p') item.append(document.createElement('p'))
  item.append(...blocks)
  return item
}

function lift(list: Element): void {
  const item = list.parentElement
  const rest = [...list.children]
  list.remove()
  item?.after(...rest)
}

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
  // A table inside a cell cannot be stored, so only its paragraphs are kept.
  for (const inner of blocks.filter(({ localName }) => localName === 'table'))
    blocks.splice(blocks.indexOf(inner), 1, ...inner.querySelectorAll<HTMLElement>('p'))
  cell.append(...(blocks.length > 0 ? blocks : [making.document.createElement('p')]))
  if (tag === 'th') for (const bold of cell.querySelectorAll('strong')) bold.replaceWith(...bold.childNodes)
  return cell
}

/** Whether a row is the head of its table: marked as such, or bold where the next row is not. */
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

function countPicture(making: Making): Element[] {
  making.pictures += 1
  return []
}
