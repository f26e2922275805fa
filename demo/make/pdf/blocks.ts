import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { readCallout } from '#content/model/foreign-text/read-markdown.ts'
import { breakLines, type Run, runsOf, type Setting, settings } from './lines.ts'
import { inks } from './paper.ts'
import type { Box, Element, Sheet } from './sheet.ts'
import { tableBoxes } from './table.ts'

/** Where blocks are set: from `x`, `width` wide, within an element of the structure. */
export type Place = { x: number; width: number; parent: Element }

type HeadingStyle = { setting: Setting; before: number }

const headings: Record<number, HeadingStyle> = {
  2: { setting: { cut: 'serif', size: 14, leading: 18, ink: inks.ink }, before: 18 },
  3: { setting: { cut: 'serif', size: 12, leading: 16, ink: inks.ink }, before: 15 },
  4: { setting: { cut: 'strong', size: 10, leading: 15, ink: inks.ink }, before: 12 },
}

/** Blocks of Markdown as boxes, in reading order. Throws on blocks that a document does not hold. */
export function blockBoxes(sheet: Sheet, nodes: (RootContent | DefinitionContent)[], place: Place): Box[] {
  return nodes.flatMap((node, index) => {
    switch (node.type) {
      case 'paragraph': {
        const boxes = paragraphBoxes(sheet, node.children, place)
        return nodes[index + 1]?.type === 'list' ? boxes.map((box) => ({ ...box, keep: true })) : boxes
      }
      case 'heading':
        return headingBoxes(sheet, node.depth, node.children, place)
      case 'list':
        return listBoxes(sheet, node, place)
      case 'table':
        return tableBoxes(sheet, node, place)
      case 'blockquote':
        return quoteBoxes(sheet, node, place)
      default:
        throw new Error(`A document holds no block of type ${node.type}`)
    }
  })
}

/** Room for the number of a clause, such as `3.2`, beside its text. */
const clauseIndent = 26

function paragraphBoxes(sheet: Sheet, content: PhrasingContent[], place: Place): Box[] {
  const [first, ...others] = content
  const number = first?.type === 'text' ? /^\d+\.\d+ /.exec(first.value)?.[0] : undefined
  if (first?.type !== 'text' || !number)
    return textBoxes(sheet, content, settings.text, { ...place, tag: 'P', before: 8 })
  const rest = [{ ...first, value: first.value.slice(number.length) }, ...others]
  const element = sheet.child(place.parent, 'P')
  const { text } = settings
  const [line, ...lines] = runBoxes(sheet, runsOf(rest, text.cut), text, {
    x: place.x + clauseIndent,
    width: place.width - clauseIndent,
    element,
    tag: 'P',
    before: 8,
  })
  const draw = (y: number) => sheet.drawText(number, text, place.x, y + baselineOf(text))
  return line ? [{ ...line, parts: [{ element, tag: 'P', draw }, ...line.parts] }, ...lines] : []
}

type TextPlace = Place & { tag: string; before: number }

function textBoxes(
  sheet: Sheet,
  content: PhrasingContent[],
  setting: Setting,
  { x, width, parent, tag, before }: TextPlace,
): Box[] {
  const element = sheet.child(parent, tag)
  return runBoxes(sheet, runsOf(content, setting.cut), setting, { x, width, element, tag, before })
}

type RunPlace = { x: number; width: number; element: Element; tag: string; before: number }

/** One box a line. The first two and the last two lines of a text stay together. */
function runBoxes(sheet: Sheet, runs: (Run | null)[], setting: Setting, place: RunPlace): Box[] {
  const lines = breakLines(runs, place.width, (text, cut) => sheet.measure(text, setting, cut))
  return lines.map((line, index) => ({
    height: setting.leading,
    before: index === 0 ? place.before : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    parts: [
      {
        element: place.element,
        tag: place.tag,
        draw: (y) => sheet.drawLine(line, setting, place.x, y + baselineOf(setting)),
      },
    ],
  }))
}

function headingBoxes(sheet: Sheet, depth: number, content: PhrasingContent[], place: Place): Box[] {
  const style = headings[depth]
  if (!style) throw new Error(`A document holds no heading of level ${depth}`)
  const boxes = textBoxes(sheet, content, style.setting, {
    ...place,
    tag: `H${depth}`,
    before: style.before,
  })
  const bookmark = runsOf(content, 'text')
    .map((run) => run?.text ?? ' ')
    .join('')
  return boxes.map((box, index) => ({
    ...box,
    keep: true,
    ...(index === 0 && depth === 2 ? { bookmark } : {}),
  }))
}

const indent = 18
const bullet = '•'
/** The typeface's bullet is small beside its letters. */
const bulletSetting: Setting = { ...settings.text, size: 14, ink: inks.river }

function listBoxes(sheet: Sheet, list: List, place: Place): Box[] {
  const element = sheet.child(place.parent, 'L')
  return list.children.flatMap((item, index) => {
    const label = list.ordered ? `${(list.start ?? 1) + index}.` : bullet
    const boxes = itemBoxes(sheet, item, label, { ...place, parent: element })
    const beforeLast = index === list.children.length - 2
    return boxes.map((box, line) => ({
      ...box,
      ...(line === 0 ? { before: index === 0 ? 7 : 3.5 } : {}),
      keep:
        box.keep || (line === boxes.length - 1 && (beforeLast || (index === 0 && list.children.length > 1))),
    }))
  })
}

function itemBoxes(sheet: Sheet, item: ListItem, label: string, place: Place): Box[] {
  const entry = sheet.child(place.parent, 'LI')
  const mark = sheet.child(entry, 'Lbl')
  const body = sheet.child(entry, 'LBody')
  const { tickBox, children } = withoutTickBox(item)
  const inner = { x: place.x + indent, width: place.width - indent, parent: body }
  const [first, ...others] = children.flatMap((child) =>
    child.type === 'paragraph'
      ? runBoxes(sheet, runsOf(child.children, 'text'), settings.text, {
          ...inner,
          element: body,
          tag: 'LBody',
          before: 4,
        })
      : blockBoxes(sheet, [child], inner),
  )
  if (!first) return []
  const setting = label === bullet ? bulletSetting : settings.text
  const drawLabel = (y: number) =>
    sheet.drawText(label, setting, place.x + 3, y + baselineOf(settings.text) + (label === bullet ? 1.5 : 0))
  const square = (y: number) =>
    sheet.pdf
      .rect(place.x + 1, y + 3, 9, 9)
      .lineWidth(0.7)
      .stroke(inks.quiet)
  return [
    tickBox
      ? { ...first, backdrop: square }
      : { ...first, parts: [{ element: mark, tag: 'Lbl', draw: drawLabel }, ...first.parts] },
    ...others,
  ]
}

/** `[ ]` at the head of an item asks for a box to tick. */
function withoutTickBox(item: ListItem): {
  tickBox: boolean
  children: (BlockContent | DefinitionContent)[]
} {
  const [first, ...others] = item.children
  const text = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !text.value.startsWith('[ ] '))
    return { tickBox: false, children: item.children }
  const rest = { ...text, value: text.value.slice(4) }
  return {
    tickBox: true,
    children: [{ ...first, children: [rest, ...first.children.slice(1)] }, ...others],
  }
}

function quoteBoxes(sheet: Sheet, quote: Extract<RootContent, { type: 'blockquote' }>, place: Place): Box[] {
  const callout = readCallout(quote)
  const element = sheet.child(place.parent, callout ? 'Note' : 'BlockQuote')
  const inner = { x: place.x + 16, width: place.width - 32, parent: element }
  const boxes = blockBoxes(sheet, callout?.children ?? quote.children, inner)
  const stroke = callout?.tone === 'warning' ? inks.warning : inks.river
  const height = boxes.reduce((sum, box, index) => sum + box.height + (index === 0 ? 0 : box.before), 0)
  const ground = (y: number) => {
    if (callout) sheet.pdf.rect(place.x, y - 9, place.width, height + 18).fill(inks.ground)
    sheet.pdf.rect(place.x, y - (callout ? 9 : 2), 2.5, height + (callout ? 18 : 4)).fill(stroke)
  }
  const space = callout ? 9 : 4
  return [
    ...boxes.map((box, index) =>
      index === 0
        ? { ...box, before: 12 + space, keep: boxes.length > 1, backdrop: ground }
        : { ...box, keep: index < boxes.length - 1 },
    ),
    { height: space, before: 0, keep: false, parts: [] },
  ]
}

/** Where the letters of a line stand, from the top of its box: the leading is shared above and below. */
export function baselineOf({ size, leading }: Setting): number {
  return leading / 2 + size * 0.34
}
