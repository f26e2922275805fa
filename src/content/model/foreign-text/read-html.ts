import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { deepestTree, element, type ForeignElement, type ForeignNode } from './tree.ts'

/** The most elements that a text may have. */
const mostElements = 50_000

/** Thrown where a text is nested more deeply, or has more elements, than anybody writes. */
export class NoText extends Error {}

/**
 * HTML as a browser reads it. Loose words with empty lines between them are paragraphs: some systems store them so and
 * add the elements when they show a text. Throws `NoText`.
 */
export function readHtml(text: string): ForeignElement {
  const { childNodes } = parseFragment(text, { treeAdapter: boundedAdapter() })
  return element('div', childNodes.flatMap(nodeOf).flatMap(inParagraphs))
}

/**
 * What the parser does for an element costs as much as there are elements open around it, and it may open one again in
 * each paragraph that follows: depth and number are bounded while it reads.
 */
function boundedAdapter(): typeof defaultTreeAdapter {
  let count = 0
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      count += 1
      if (count > mostElements) throw new NoText('too many elements')
      return defaultTreeAdapter.createElement(...given)
    },
    onItemPush() {
      depth += 1
      if (depth > deepestTree) throw new NoText('nested too deeply')
    },
    onItemPop() {
      depth -= 1
    },
  }
}

function nodeOf(node: DefaultTreeAdapterTypes.ChildNode): ForeignNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [element(node.tagName.toLowerCase(), node.childNodes.flatMap(nodeOf), attributes)]
}

function inParagraphs(node: ForeignNode): ForeignNode[] {
  if (typeof node !== 'string') return [node]
  const end = () => [element('br', []), element('br', [])]
  return node.split(/\n(?:[^\S\n]*\n)+/).flatMap((part, at) => (at > 0 ? [...end(), part] : [part]))
}
