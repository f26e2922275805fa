import type { Nodes } from 'mdast'
import type { LinkTarget } from '#content/model/editing/link-to.ts'
import type { RichText } from '#content/model/fields/rich-text.ts'
import {
  parseMarkdown,
  readCallout,
  readMarkdown as readForeign,
} from '#content/model/foreign-text/read-markdown.ts'
import { toRichText } from '#content/model/foreign-text/to-rich-text.ts'

/** Gives the id of the entry that `kind/key` names. */
export type ResolveEntry = (reference: string) => string

/**
 * Reads the Markdown that demonstration content is written in into the document that entries store.
 * Throws, naming the line, on whatever the stored schema cannot hold: HTML, code, images, headings
 * outside 2–4, rules, link titles and addresses of unknown schemes. The alignment of table columns is
 * left to the style sheet, as the schema does.
 */
export function readMarkdown(markdown: string, resolveEntry: ResolveEntry): RichText {
  for (const node of parseMarkdown(markdown)) refuseForeign(node)
  const linkOf = (address: string): LinkTarget => {
    const reference = referenceIn(address)
    return reference ? { href: null, entry: resolveEntry(reference) } : { href: address, entry: null }
  }
  const { content } = toRichText(readForeign(markdown), { linkOf, pictureOf: () => null })
  return { type: 'doc', content }
}

const held: Nodes['type'][] = [
  ...(['paragraph', 'heading', 'list', 'listItem', 'blockquote', 'table', 'tableRow', 'tableCell'] as const),
  ...(['text', 'break', 'strong', 'emphasis', 'link'] as const),
]

/** An import leaves behind what a text cannot hold, and says so; of what we write ourselves nothing may be missing. */
function refuseForeign(node: Nodes): void {
  if (!held.includes(node.type)) throw unknown(node, `a part of type ${node.type}`)
  if (node.type === 'heading' && ![2, 3, 4].includes(node.depth))
    throw unknown(node, `a heading of level ${node.depth}`)
  if (node.type === 'list' && node.ordered && node.start !== 1)
    throw unknown(node, 'a list that does not start at 1')
  if (node.type === 'blockquote') refuseTone(node)
  if (node.type === 'link') {
    if (node.title) throw unknown(node, 'a link with a title')
    if (!referenceIn(node.url) && !/^(\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(node.url))
      throw unknown(node, `the address ${node.url}`)
  }
  if ('children' in node) for (const child of node.children) refuseForeign(child)
}

function refuseTone(quote: Extract<Nodes, { type: 'blockquote' }>): void {
  const [first] = quote.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  const marker = opening?.type === 'text' ? /^\[!\w+\]/.exec(opening.value)?.[0] : undefined
  if (marker && !readCallout(quote)) throw unknown(quote, `the call-out ${marker}`)
}

function referenceIn(address: string): string | undefined {
  return /^entry:([a-z-]+\/[a-z0-9-]+)$/.exec(address)?.[1]
}

function unknown(node: Nodes, what: string): Error {
  return new Error(`Line ${node.position?.start.line ?? '?'}: ${what} has no place in our rich text`)
}
