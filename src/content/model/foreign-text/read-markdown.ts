import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmTable } from 'micromark-extension-gfm-table'
import { type CalloutTone, calloutTones } from '../fields/rich-text.ts'
import { NoText, readHtml } from './read-html.ts'
import { deepestTree, element, type ForeignElement, type ForeignNode } from './tree.ts'

/** The blocks of a Markdown text with tables and footnotes, as a syntax tree. */
export function parseMarkdown(markdown: string): RootContent[] {
  return fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  }).children
}

/** Markdown (CommonMark with tables and footnotes), with HTML in it as HTML. Throws `NoText`. */
export function readMarkdown(markdown: string): ForeignElement {
  const blocks = parseMarkdown(markdown)
  const defined: Defined = { links: new Map(), notes: new Map() }
  collectDefinitions(blocks, defined, 0)
  const text = blocks.flatMap((node) => nodeOf(node, defined))
  const notes = [...defined.notes.values()].map(({ node, number, references }) => {
    const words = node.children.flatMap((child) => nodeOf(child, defined))
    const ways = references.map((name) => element('a', [], { href: `#${name}` }))
    return element('div', [...ways, ...words], { id: `_ftn${number}` })
  })
  return element('div', [...text, ...notes])
}

/** What is defined in one place of a text and stands in others. A note knows the names of what refers to it. */
type Defined = {
  links: Map<string, Definition>
  notes: Map<string, { node: FootnoteDefinition; number: number; references: string[] }>
}

function collectDefinitions(nodes: readonly Nodes[], { links, notes }: Defined, depth: number): void {
  if (depth > deepestTree) throw new NoText('nested too deeply')
  for (const node of nodes) {
    if (node.type === 'definition' && !links.has(node.identifier)) links.set(node.identifier, node)
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier))
      notes.set(node.identifier, { node, number: notes.size + 1, references: [] })
    if ('children' in node) collectDefinitions(node.children, { links, notes }, depth + 1)
  }
}

function nodeOf(node: Nodes, defined: Defined): ForeignNode[] {
  // They stand at the end, as those of Word do.
  if (node.type === 'footnoteDefinition') return []
  // Before what is within: it reads that itself, and one in another would be read twice, four times, and so on.
  if (node.type === 'blockquote') return [quoteOf(node, defined)]
  const within = 'children' in node ? node.children.flatMap((child) => nodeOf(child, defined)) : []
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
      const url = defined.links.get(node.identifier)?.url
      return url === undefined ? within : [element('a', within, { href: url })]
    }
    case 'footnoteReference':
      return referenceTo(node.identifier, defined)
    case 'image':
      return [element('img', [], { src: node.url, alt: node.alt ?? '' })]
    case 'imageReference':
      return [element('img', [], { src: defined.links.get(node.identifier)?.url ?? '', alt: node.alt ?? '' })]
    default:
      return within
  }
}

function referenceTo(identifier: string, { notes }: Defined): ForeignNode[] {
  const note = notes.get(identifier)
  if (!note) return []
  const name = `_ftnref${note.number}-${note.references.length + 1}`
  note.references.push(name)
  return [element('a', [], { href: `#_ftn${note.number}`, name })]
}

const names = {
  ...{ tableRow: 'tr', tableCell: 'td', listItem: 'li', paragraph: 'p' },
  ...{ strong: 'strong', emphasis: 'em', break: 'br', thematicBreak: 'hr' },
} as const

type Quote = Extract<Nodes, { type: 'blockquote' }>

function quoteOf(quote: Quote, defined: Defined): ForeignElement {
  const callout = readCallout(quote)
  const children = (callout?.children ?? quote.children).flatMap((child) => nodeOf(child, defined))
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
