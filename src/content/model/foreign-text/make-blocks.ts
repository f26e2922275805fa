import { type Block, type CalloutTone, calloutTones, type ListItem } from '../fields/rich-text.ts'
import { leave } from './left.ts'
import {
  type Making,
  makeInlines,
  makeLines,
  type Piece,
  plainStyle,
  type Style,
  styleWithin,
} from './make-inlines.ts'
import { makeParagraphs } from './make-lines.ts'
import { makeTable } from './make-table.ts'
import { element, type ForeignElement, type ForeignNode, isElement } from './tree.ts'

const block = new Set([
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'table', 'pre', 'hr'],
  ...['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'figure', 'figcaption', 'address'],
  ...['dl', 'dt', 'dd', 'center', 'form', 'fieldset', 'details', 'summary', 'callout'],
])

/** Every element that is a block or holds one. */
export function blocksIn(
  root: ForeignElement,
  found = new Set<ForeignElement>(),
): ReadonlySet<ForeignElement> {
  for (const child of root.children) {
    if (!isElement(child)) continue
    blocksIn(child, found)
    if (found.has(child)) found.add(root)
  }
  if (block.has(root.name)) found.add(root)
  return found
}

/**
 * How much deeper blocks may be nested here, in the levels that the stored JSON counts; see `derive/rich-text-schema.ts`.
 * What finds no room stands in what is around it.
 */
export type Room = { levels: number; isInTable: boolean }
const levelsOf = { list: 4, quote: 2, table: 6 }
export const wholeRoom: Room = { levels: 17, isInTable: false }

/** What stands in an element as paragraphs, headings, lists, quotes and tables; loose words become paragraphs. */
export function makeBlocks(parent: ForeignElement, style: Style, making: Making, room: Room): Block[] {
  const made: Block[] = []
  let loose: Piece[] = []
  const flush = () => {
    made.push(...makeParagraphs(loose))
    loose = []
  }
  for (const child of parent.children) {
    if (!isElement(child) || !making.blocks.has(child)) loose.push(...makeInlines(child, style, making))
    else {
      flush()
      made.push(...makeBlock(child, styleWithin(child, style, making), making, room))
    }
  }
  flush()
  return joinLists(made)
}

function makeBlock(node: ForeignElement, style: Style, making: Making, room: Room): Block[] {
  const level = headingLevel(node, making)
  if (level) return makeHeading(node, level, style, making, room)
  switch (node.name) {
    case 'ul':
    case 'ol':
      return makeList(node, style, making, room)
    case 'table':
      return makeOrUnfoldTable(node, style, making, room)
    case 'hr':
      leave(making.left, 'line')
      return []
    case 'blockquote':
      return makeQuote(node, making, room)
    case 'callout':
      return makeCallout(node, making, room)
    case 'pre':
      return makeParagraphs(
        makeLines(node).children.flatMap((child) => makeInlines(child, style, making)),
        { canSplit: false },
      )
    default:
      return makeBlocks(node, style, making, room)
  }
}

function headingLevel({ name, attributes }: ForeignElement, { lift }: Making): 2 | 3 | 4 | null {
  if (/\bMsoTitle\b/.test(attributes.class ?? '')) return 2
  const isSaid = attributes.role === 'heading'
  const level = isSaid ? attributes['aria-level'] : /^h([1-6])$/.exec(name)?.[1]
  return level ? (Math.min(4, Math.max(2, Math.trunc(Number(level)) + lift || 2)) as 2 | 3 | 4) : null
}

/**
 * A heading without marks for bold, since it is bold anyway. An element that holds blocks, such as a list, makes no
 * heading.
 */
function makeHeading(
  node: ForeignElement,
  level: 2 | 3 | 4,
  style: Style,
  making: Making,
  room: Room,
): Block[] {
  if (node.children.some((child) => isElement(child) && making.blocks.has(child)))
    return makeBlocks(node, style, making, room)
  const pieces = node.children.flatMap((child) => makeInlines(child, style, making))
  return makeParagraphs(pieces, { canSplit: false }).map((made) =>
    made.type === 'paragraph' ? { type: 'heading', attrs: { level }, ...withoutBold(made) } : made,
  )
}

function withoutBold({ content = [] }: Extract<Block, { type: 'paragraph' }>) {
  // Joined again: what only bold told apart looks alike now.
  const pieces = content.map((piece) => {
    if (piece.type !== 'text' || !piece.marks) return piece
    const { marks, ...rest } = piece
    const others = marks.filter(({ type }) => type !== 'bold')
    return others.length > 0 ? { ...rest, marks: others } : rest
  })
  const [joined] = makeParagraphs(pieces, { canSplit: false })
  return joined?.type === 'paragraph' ? { content: joined.content ?? [] } : {}
}

function makeQuote(node: ForeignElement, making: Making, room: Room): Block[] {
  const inner = within(room, levelsOf.quote)
  if (!inner) return makeBlocks(node, plainStyle, making, room)
  const content = makeBlocks(node, plainStyle, making, inner)
  return content.length > 0 ? [{ type: 'blockquote', content }] : []
}

function makeCallout(node: ForeignElement, making: Making, room: Room): Block[] {
  const tone = calloutTones.find((each) => each === node.attributes.tone) ?? ('note' satisfies CalloutTone)
  const inner = within(room, levelsOf.quote)
  if (!inner) return makeBlocks(node, plainStyle, making, room)
  const content = makeBlocks(node, plainStyle, making, inner)
  return content.length > 0 ? [{ type: 'callout', attrs: { tone }, content }] : []
}

function within(room: Room, levels: number): Room | null {
  return room.levels < levels ? null : { ...room, levels: room.levels - levels }
}

function makeList(list: ForeignElement, style: Style, making: Making, room: Room): Block[] {
  const inner = within(room, levelsOf.list)
  const content = makeItems(list, style, making, inner ?? room)
  if (!inner) return content.flatMap((item) => item.content)
  const type = list.name === 'ol' ? 'orderedList' : 'bulletList'
  return content.length > 0 ? [{ type, content }] : []
}

/**
 * The items of a list. What stands between them, such as the nested lists of Google Docs, joins the item before; those
 * of a list that finds no room in its item follow it.
 */
function makeItems(list: ForeignElement, style: Style, making: Making, room: Room): ListItem[] {
  const items: ListItem[] = []
  for (const child of list.children) {
    if (!isElement(child)) continue
    const isItem = child.name === 'li'
    const inner = isItem ? styleWithin(child, style, making) : style
    const parts = isItem ? child.children : [child]
    const hasRoom = within(room, levelsOf.list) !== null
    const tooDeep = hasRoom ? [] : parts.filter(isElement).filter(isList)
    const rest = hasRoom ? parts : parts.filter((part) => !(isElement(part) && isList(part)))
    const blocks = makeBlocks(element('div', rest), inner, making, room)
    const last = items.at(-1)
    if (!isItem && last) last.content.push(...blocks)
    else if (blocks.length > 0) items.push(itemOf(blocks))
    items.push(...tooDeep.flatMap((each) => makeItems(each, inner, making, room)))
  }
  return items
}

function isList({ name }: ForeignElement): boolean {
  return name === 'ul' || name === 'ol'
}

/** An item begins with a paragraph. */
function itemOf(blocks: Block[]): ListItem {
  const isRight = blocks[0]?.type === 'paragraph'
  return { type: 'listItem', content: isRight ? blocks : [{ type: 'paragraph' }, ...blocks] }
}

/** Word on the web writes each item as a list of its own. */
function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const made of blocks) {
    const last = joined.at(-1)
    const isList = made.type === 'bulletList' || made.type === 'orderedList'
    if (isList && last?.type === made.type) last.content.push(...made.content)
    else joined.push(made)
  }
  return joined
}

/** A table, or what is in it where it only lays out, or where no table can stand. */
function makeOrUnfoldTable(table: ForeignElement, style: Style, making: Making, room: Room): Block[] {
  const inner = within(room, levelsOf.table)
  const cellsAs = (node: ForeignElement, asCell: boolean) =>
    makeBlocks(
      node,
      asCell ? plainStyle : style,
      making,
      asCell && inner ? { ...inner, isInTable: true } : room,
    )
  return makeTable(table, { making, isAllowed: inner !== null && !room.isInTable, blocksOf: cellsAs })
}

export function textBlocks(children: ForeignNode[], making: Making): Block[] {
  return makeBlocks(element('div', children), plainStyle, making, wholeRoom)
}
