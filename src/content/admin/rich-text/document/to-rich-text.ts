import type { Node } from '@tiptap/pm/model'
import type { Block, RichText } from '#content/model/fields/rich-text.ts'

type Json = { type: string; text?: string; content?: Json[]; attrs?: Record<string, unknown>; marks?: Json[] }

/** The longest text that is stored in one piece. */
const longestPiece = 20_000

/** What the editor holds, as it is stored; null where nothing is in it. Empty lines at its end are not kept. */
export function toRichText(document: Node): RichText | null {
  const blocks = ((document.toJSON() as Json).content ?? []).flatMap(stored)
  while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1))) blocks.pop()
  return blocks.length > 0 ? { type: 'doc', content: blocks as Block[] } : null
}

function stored(node: Json): Json[] {
  if (node.type === 'text') return pieces(node)
  const { attrs, content, ...rest } = node
  const isCell = node.type === 'tableCell' || node.type === 'tableHeader'
  return [
    {
      ...rest,
      ...(attrs && !isCell ? { attrs: cleaned(attrs) } : {}),
      ...(content ? { content: content.flatMap(stored) } : {}),
    },
  ]
}

/** Neither PostgreSQL's JSON nor UTF-8 can hold a NUL or half a character. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

function cleaned(attrs: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
  )
}

function pieces(node: Json): Json[] {
  const text = clean(node.text ?? '')
  if (text.length <= longestPiece) return text === '' ? [] : [{ ...node, text }]
  const half = text.slice(0, longestPiece).isWellFormed() ? longestPiece : longestPiece - 1
  return [{ ...node, text: text.slice(0, half) }, ...pieces({ ...node, text: text.slice(half) })]
}

function isEmptyParagraph(block: Json | undefined): boolean {
  return (
    block?.type === 'paragraph' &&
    (block.content ?? []).every(({ text }) => text !== undefined && !text.trim())
  )
}
