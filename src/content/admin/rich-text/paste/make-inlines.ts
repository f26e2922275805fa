import type { Making } from './make-blocks.ts'
import { styleText } from './parse-copied.ts'
import { safeLink } from './safe-link.ts'

/** How words look in the copied text, as far as a stored text can keep it. */
export type Style = {
  isBold: boolean
  isItalic: boolean
  height: 'sup' | 'sub' | null
  href: string | null
}

/** The words of a node with their marks, one wrapped piece after the other; a line break is a `br`. */
export function makeInlines(node: Node, style: Style, making: Making): Node[] {
  if (node.nodeType === 3) {
    const text = tidy((node as Text).data)
    return text === '' ? [] : [wrapped(making.document.createTextNode(text), style, making.document)]
  }
  if (node.nodeType !== 1) return []
  const element = node as Element
  if (element.localName === 'br') return [making.document.createElement('br')]
  if (element.localName === 'img') making.pictures += 1
  const inner = styleWithin(element, style, making.origin)
  return [...element.childNodes].flatMap((child) => makeInlines(child, inner, making))
}

export function styleWithin(element: Element, around: Style, origin: string): Style {
  const { localName } = element
  const declared = styleText(element)
  const weight = /(?:^|;)font-weight:(\w+)/.exec(declared)?.[1]
  const slant = /(?:^|;)font-style:(\w+)/.exec(declared)?.[1]
  const height = /(?:^|;)vertical-align:(super|sub|baseline)/.exec(declared)?.[1] ?? localName
  const href = localName === 'a' ? safeLink(element.getAttribute('href') ?? '', origin) : null
  return {
    isBold: weight ? isBoldWeight(weight) : around.isBold || localName === 'b' || localName === 'strong',
    isItalic: slant ? slant !== 'normal' : around.isItalic || localName === 'i' || localName === 'em',
    height: heights[height] === undefined ? around.height : heights[height],
    href: href ?? around.href,
  }
}

/** By what an element or its style calls it; null takes the letters back to the line. */
const heights: Record<string, Style['height']> = { sup: 'sup', super: 'sup', sub: 'sub', baseline: null }

function isBoldWeight(weight: string): boolean {
  return weight.startsWith('bold') || Number(weight) >= 600
}

/** Joins runs of spaces and removes invisible characters; a single no-break space stays. */
function tidy(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '').replace(/[\s\u00A0]{2,}|[\t\n\r\f]/g, ' ')
}

function wrapped(text: Text, { isBold, isItalic, height, href }: Style, document: Document): Node {
  const isWord = text.data.trim() !== ''
  const tags = [isWord && height, isItalic && isWord && 'em', isBold && isWord && 'strong'].filter(
    (tag) => tag !== false && tag !== null,
  )
  const inner = tags.reduce<Node>((inside, tag) => around(document.createElement(tag), inside), text)
  if (!href) return inner
  const link = document.createElement('a')
  link.setAttribute('href', href)
  return around(link, inner)
}

function around(outer: Element, inside: Node): Element {
  outer.append(inside)
  return outer
}
