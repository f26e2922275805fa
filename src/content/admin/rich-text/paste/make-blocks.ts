import { makeInlines, type Style, styleWithin } from './make-inlines.ts'
import { makeList } from './make-list.ts'
import { makeTable } from './make-table.ts'

export type Making = {
  document: Document
  /** Of this site, whose pages are linked by their path. */
  origin: string
  /** By how much headings go down, so that one of level 1 becomes one of level 2. */
  lift: 0 | 1
  pictures: number
}

export const plainStyle: Style = { isBold: false, isItalic: false, href: null }

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

/** A heading is bold by itself. One that holds blocks, such as a list, is none. */
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

/** Words as paragraphs: two line breaks begin another, and what says nothing is none. */
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
