import type { Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Block, Inline, ListItem, Mark, RichText, TableCell } from '#content/model/fields/rich-text.ts'

/** Gives the id of the entry that `kind/key` names. */
export type ResolveEntry = (reference: string) => string

/**
 * Reads the Markdown that demonstration content is written in into the document that entries store.
 * Throws, naming the line, on whatever the stored schema cannot hold: HTML, code, images, headings
 * outside 2–4, rules, link titles and addresses of unknown schemes. The alignment of table columns is
 * left to the style sheet, as the schema does.
 */
export function readMarkdown(markdown: string, resolveEntry: ResolveEntry): RichText {
  return { type: 'doc', content: parseMarkdown(markdown).map((node) => readBlock(node, resolveEntry)) }
}

/** The blocks of a Markdown text with GFM tables, as a syntax tree. */
export function parseMarkdown(markdown: string): RootContent[] {
  return fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  }).children
}

const calloutTones = { NOTE: 'note', WARNING: 'warning' } as const

/**
 * The tone of a blockquote that is a call-out, with the blocks that remain once the `[!NOTE]` line is
 * taken away; null for a plain quote. Throws on a tone that is not known.
 */
export function readCallout(quote: Extract<Nodes, { type: 'blockquote' }>) {
  const [first, ...others] = quote.children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || opening?.type !== 'text') return null
  const [marker, word] = /^\[!(\w+)\](?:\n|$)/.exec(opening.value) ?? []
  if (marker === undefined) return null
  if (!word || !Object.hasOwn(calloutTones, word)) throw unknown(quote, `the call-out ${marker.trim()}`)
  const rest = { ...opening, value: opening.value.slice(marker.length) }
  const lead = { ...first, children: [...(rest.value ? [rest] : []), ...first.children.slice(1)] }
  return {
    tone: calloutTones[word as keyof typeof calloutTones],
    children: lead.children.length > 0 ? [lead, ...others] : others,
  }
}

function readBlock(node: RootContent, resolveEntry: ResolveEntry): Block {
  const blocks = (children: RootContent[]) => children.map((child) => readBlock(child, resolveEntry))
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', ...inlineContent(node.children, resolveEntry) }
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3 && node.depth !== 4)
        throw unknown(node, `a heading of level ${node.depth}`)
      return {
        type: 'heading',
        attrs: { level: node.depth },
        ...inlineContent(node.children, resolveEntry),
      }
    case 'list': {
      if (node.ordered && node.start !== 1) throw unknown(node, 'a list that does not start at 1')
      const content = node.children.map(
        (item): ListItem => ({ type: 'listItem', content: blocks(item.children) }),
      )
      return { type: node.ordered ? 'orderedList' : 'bulletList', content }
    }
    case 'blockquote': {
      const callout = readCallout(node)
      return callout
        ? { type: 'callout', attrs: { tone: callout.tone }, content: blocks(callout.children) }
        : { type: 'blockquote', content: blocks(node.children) }
    }
    case 'table':
      return readTable(node, resolveEntry)
    default:
      throw unknown(node, `a block of type ${node.type}`)
  }
}

function readTable(table: Table, resolveEntry: ResolveEntry): Block {
  return {
    type: 'table',
    content: table.children.map((row, index) => ({
      type: 'tableRow',
      content: row.children.map(
        (cell): TableCell => ({
          type: index === 0 ? 'tableHeader' : 'tableCell',
          content: [{ type: 'paragraph', ...inlineContent(cell.children, resolveEntry) }],
        }),
      ),
    })),
  }
}

function inlineContent(nodes: PhrasingContent[], resolveEntry: ResolveEntry): { content?: Inline[] } {
  const content = mergeTexts(nodes.flatMap((node) => readInline(node, [], resolveEntry)))
  return content.length > 0 ? { content } : {}
}

function readInline(node: PhrasingContent, marks: Mark[], resolveEntry: ResolveEntry): Inline[] {
  const inside = (mark: Mark, children: PhrasingContent[]) =>
    children.flatMap((child) => readInline(child, withMark(marks, mark), resolveEntry))
  switch (node.type) {
    case 'text': {
      const text = node.value.replaceAll('\n', ' ')
      return [marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }]
    }
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'strong':
      return inside({ type: 'bold' }, node.children)
    case 'emphasis':
      return inside({ type: 'italic' }, node.children)
    case 'link':
      if (node.title) throw unknown(node, 'a link with a title')
      return inside({ type: 'link', attrs: readTarget(node, resolveEntry) }, node.children)
    default:
      throw unknown(node, `text of type ${node.type}`)
  }
}

function readTarget(link: Extract<Nodes, { type: 'link' }>, resolveEntry: ResolveEntry) {
  const reference = /^entry:([a-z-]+\/[a-z0-9-]+)$/.exec(link.url)?.[1]
  if (reference) return { href: null, entry: resolveEntry(reference) }
  if (!/^(\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(link.url)) throw unknown(link, `the address ${link.url}`)
  return { href: link.url, entry: null }
}

const markOrder: Mark['type'][] = ['bold', 'italic', 'link']

function withMark(marks: Mark[], added: Mark): Mark[] {
  const others = marks.filter((mark) => mark.type !== added.type)
  return [...others, added].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
}

function mergeTexts(inlines: Inline[]): Inline[] {
  const merged: Inline[] = []
  for (const inline of inlines) {
    const previous = merged.at(-1)
    if (inline.type === 'text' && previous?.type === 'text' && sameMarks(previous.marks, inline.marks))
      merged[merged.length - 1] = { ...previous, text: previous.text + inline.text }
    else merged.push(inline)
  }
  return merged
}

function sameMarks(a: Mark[] | undefined, b: Mark[] | undefined): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? [])
}

function unknown(node: Nodes, what: string): Error {
  return new Error(`Line ${node.position?.start.line ?? '?'}: ${what} has no place in our rich text`)
}
