import type { Definition, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { type CalloutTone, calloutTones } from '../fields/rich-text.ts'
import { NoText, readHtml } from './read-html.ts'
import { deepestTree, element, type ForeignElement, type ForeignNode } from './tree.ts'

/** The blocks of a Markdown text with tables, as a syntax tree. */
export function parseMarkdown(markdown: string): RootContent[] {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children
}

/** Markdown (CommonMark with tables), with HTML in it as HTML. Throws `NoText`. */
export function readMarkdown(markdown: string): ForeignElement {
  const blocks = parseMarkdown(markdown)
  const definitions = new Map<string, Definition>()
  collectDefinitions(blocks, definitions, 0)
  return element(
    'div',
    blocks.flatMap((node) => nodeOf(node, definitions)),
  )
}

function collectDefinitions(nodes: readonly Nodes[], found: Map<string, Definition>, depth: number): void {
  if (depth > deepestTree) throw new NoText('nested too deeply')
  for (const node of nodes) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
    if ('children' in node) collectDefinitions(node.children, found, depth + 1)
  }
}

function nodeOf(node: Nodes, definitions: ReadonlyMap<string, Definition>): ForeignNode[] {
  const within = 'children' in node ? node.children.flatMap((child) => nodeOf(child, definitions)) : []
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return [node.value]
    case 'code':
      return [element('pre', [node.value])]
    case 'html':
      return readHtml(node.value).children
    case 'heading':
      return [element(`h${node.depth}`, within)]
    case 'list':
      return [element(node.ordered ? 'ol' : 'ul', within)]
    case 'blockquote':
      return [quoteOf(node, definitions)]
    case 'table': {
      const [head = '', ...rows] = within
      return [element('table', [element('thead', [head]), ...rows])]
    }
    case 'tableRow':
    case 'tableCell':
    case 'listItem':
    case 'paragraph':
    case 'strong':
    case 'emphasis':
    case 'break':
    case 'thematicBreak':
      return [element(names[node.type], within)]
    case 'link':
      return [element('a', within, { href: node.url })]
    case 'linkReference': {
      const url = definitions.get(node.identifier)?.url
      return url === undefined ? within : [element('a', within, { href: url })]
    }
    case 'image':
      return [element('img', [], { src: node.url, alt: node.alt ?? '' })]
    case 'imageReference':
      return [element('img', [], { src: definitions.get(node.identifier)?.url ?? '', alt: node.alt ?? '' })]
    default:
      return within
  }
}

const names = {
  ...{ tableRow: 'tr', tableCell: 'td', listItem: 'li', paragraph: 'p' },
  ...{ strong: 'strong', emphasis: 'em', break: 'br', thematicBreak: 'hr' },
} as const

type Quote = Extract<Nodes, { type: 'blockquote' }>

function quoteOf(quote: Quote, definitions: ReadonlyMap<string, Definition>): ForeignElement {
  const callout = readCallout(quote)
  const children = (callout?.children ?? quote.children).flatMap((child) => nodeOf(child, definitions))
  return callout ? element('callout', children, { tone: callout.tone }) : element('blockquote', children)
}

/**
 * The tone of a blockquote that is a call-out, with the blocks that remain once the `[!NOTE]` line is taken away; null
 * for a plain quote, as one is whose tone is not known.
 */
export function readCallout(quote: Quote): { tone: CalloutTone; children: Quote['children'] } | null {
  const [first, ...others] = quote.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || opening?.type !== 'text') return null
  const [marker, word = ''] = /^\[!(\w+)\](?:\n|$)/.exec(opening.value) ?? []
  const tone = calloutTones.find((each) => each === word.toLowerCase())
  if (marker === undefined || !tone) return null
  const rest = { ...opening, value: opening.value.slice(marker.length) }
  const lead = { ...first, children: [...(rest.value ? [rest] : []), ...first.children.slice(1)] }
  return { tone, children: lead.children.length > 0 ? [lead, ...others] : others }
}
