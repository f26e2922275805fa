import type { LinkTarget } from '../editing/link-to.ts'
import { type Inline, longestNote, type Mark, type RichTextImage } from '../fields/rich-text.ts'
import { type Left, type LeftLink, leave } from './left.ts'
import { element, type ForeignElement, type ForeignNode, isElement, styleOf } from './tree.ts'

/** What a text of another program is made into a text of the site with. */
export type Rules = {
  /** Where a link may lead; where it may not, its words stay and what is left of it is named. */
  linkOf(address: string): LinkTarget | LeftLink
  /** The file of the library that a picture is; null where it is none. */
  pictureOf(address: string): string | null
}

export type Making = {
  rules: Rules
  left: Left
  /** By how much headings go down, so that one of level 1 becomes one of level 2. */
  lift: 0 | 1
  /** Which elements are blocks or hold some. */
  blocks: ReadonlySet<ForeignElement>
}

/** How words look, as far as a stored text can keep it. */
export type Style = {
  isBold: boolean
  isItalic: boolean
  height: 'superscript' | 'subscript' | null
  link: LinkTarget | null
}

export const plainStyle: Style = { isBold: false, isItalic: false, height: null, link: null }

/** A piece of a line; a picture ends it, since it stands by itself. */
export type Piece = Inline | { type: 'image'; attrs: RichTextImage }

/** The words of a node with their marks, one piece after the other. */
export function makeInlines(node: ForeignNode, style: Style, making: Making): Piece[] {
  if (!isElement(node)) {
    const text = tidy(node)
    return text === '' ? [] : [marked(text, style)]
  }
  if (node.name === 'br') return [{ type: 'hardBreak' }]
  const note = node.name === 'footnote' ? tidy(node.attributes.text ?? '').trim() : ''
  if (note !== '') return [{ type: 'footnote', attrs: { text: note.slice(0, longestNote).toWellFormed() } }]
  if (node.name === 'hr') leave(making.left, 'line')
  if (node.name === 'img') return makePicture(node, making)
  const inner = styleWithin(node, style, making)
  return node.children.flatMap((child) => makeInlines(child, inner, making))
}

export function styleWithin(node: ForeignElement, around: Style, { rules, left }: Making): Style {
  const { name, attributes } = node
  const declared = styleOf(node)
  const weight = /(?:^|;)font-weight:(\w+)/.exec(declared)?.[1]
  const slant = /(?:^|;)font-style:(\w+)/.exec(declared)?.[1]
  const height = /(?:^|;)vertical-align:(super|sub|baseline)/.exec(declared)?.[1] ?? name
  const address = name === 'a' ? (attributes.href ?? '').trim() : ''
  const found = address === '' ? null : rules.linkOf(address)
  const link = typeof found === 'string' ? null : found
  // What leads to a place within the other text has no place to lead to.
  if (typeof found === 'string' && !address.startsWith('#')) leave(left, found)
  return {
    isBold: weight ? isBoldWeight(weight) : around.isBold || name === 'b' || name === 'strong',
    isItalic: slant ? slant !== 'normal' : around.isItalic || name === 'i' || name === 'em',
    height: Object.hasOwn(heights, height) ? (heights[height] ?? null) : around.height,
    link: link ?? around.link,
  }
}

/** By what an element or its style calls it; null takes the letters back to the line. */
const heights: Record<string, Style['height']> = {
  ...{ sup: 'superscript', super: 'superscript', sub: 'subscript', baseline: null },
}

function isBoldWeight(weight: string): boolean {
  return weight.startsWith('bold') || Number(weight) >= 600
}

const longestAlt = 300

function makePicture({ attributes: { src = '', alt } }: ForeignElement, { rules, left }: Making): Piece[] {
  const media = rules.pictureOf(src.trim())
  if (media === null) leave(left, 'picture')
  const said = alt && tidy(alt).trim().slice(0, longestAlt).toWellFormed()
  // Without the attribute nobody has said what it shows; an empty one says that it shows nothing.
  return media === null
    ? []
    : [{ type: 'image', attrs: { media, alt: alt === undefined ? '' : said || null } }]
}

/** Joins runs of spaces and removes invisible characters; a single no-break space stays. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\0\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/[\s\u00A0]{2,}|[\t\n\r\f]/g, ' ')
}

/** In the order in which the editor stores them. */
function marked(text: string, { isBold, isItalic, height, link }: Style): Inline {
  const isWord = text.trim() !== ''
  const marks: Mark[] = []
  if (isWord && isBold) marks.push({ type: 'bold' })
  if (isWord && isItalic) marks.push({ type: 'italic' })
  if (isWord && height) marks.push({ type: height })
  if (link) marks.push({ type: 'link', attrs: link })
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
}

/** The words of an element that keeps its lines, such as a listing of a program. */
export function makeLines(node: ForeignNode): ForeignElement {
  const lines = linesOf(node).replace(/\n$/, '').split('\n')
  return element(
    'p',
    lines.flatMap((line, at) => (at > 0 ? [element('br', []), line] : [line])),
  )
}

function linesOf(node: ForeignNode): string {
  if (!isElement(node)) return node
  return node.name === 'br' ? '\n' : node.children.map(linesOf).join('')
}
