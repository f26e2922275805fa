import { type Editor, Extension } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { Block, RichText } from '#content/model/fields/rich-text.ts'

/**
 * Keeps what the editor holds and the value of the field in step: what is typed is told once a frame, what was written
 * elsewhere is taken over where it differs. Answers whether the value is a text that the editor can hold at all.
 */
export function useTextValue(
  editor: Editor | null,
  value: RichText | null,
  onChange: (value: RichText | null) => void,
): { isReadable: boolean } {
  const told = useRef(value)
  const frame = useRef<number | null>(null)
  const tell = useRef(onChange)
  const [isReadable, setIsReadable] = useState(true)
  useEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    if (!editor) return
    const onUpdate = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.getMeta(takenOver)) return
      frame.current ??= requestAnimationFrame(flush)
    }
    const flush = () => {
      if (frame.current === null) return
      cancelAnimationFrame(frame.current)
      frame.current = null
      const said = toRichText(editor.state.doc)
      if (isSameValue(said, told.current)) return
      told.current = said
      tell.current(said)
    }
    editor.on('update', onUpdate)
    editor.on('blur', flush)
    return () => {
      flush()
      editor.off('update', onUpdate)
      editor.off('blur', flush)
    }
  }, [editor])

  useEffect(() => {
    // What is being typed at this moment is newer.
    if (!editor || frame.current !== null || isSameValue(value, told.current)) return
    const next = forEditing(editor.schema, value)
    setIsReadable(next !== null)
    if (!next) return
    told.current = value
    const change = takeOver(editor.state, next)
    if (change) editor.view.dispatch(change)
  }, [editor, value])

  return { isReadable }
}

/** Marks a change that was taken over from elsewhere: it is not reported back, and cannot be undone here. */
const takenOver = 'takenOver'

/**
 * Turns the document into `next` by replacing only what differs, so that the caret stays where it is. Null where
 * nothing differs.
 */
export function takeOver(state: EditorState, next: Node): Transaction | null {
  const { doc } = state
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  const { numbered } = next.attrs
  const tr = state.tr.setMeta('addToHistory', false).setMeta(takenOver, true)
  if (doc.attrs.numbered !== numbered) tr.setDocAttribute('numbered', numbered)
  if (start === null || !end) return tr.docChanged ? tr : null
  // Equal pieces at both sides of a change may overlap, such as one `a` between two.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(start, end.b + overlap)
  return tr.replace(start, end.a + overlap, slice)
}

type Json = { type: string; text?: string; content?: Json[]; attrs?: Record<string, unknown>; marks?: Json[] }

/** The longest text that is stored in one piece. */
const longestPiece = 20_000

/** What the editor holds, as it is stored; null where nothing is in it. Empty lines at its end are not kept. */
export function toRichText(document: Node): RichText | null {
  const blocks = ((document.toJSON() as Json).content ?? []).flatMap(stored)
  while (blocks.length > 0 && isEmptyParagraph(blocks.at(-1))) blocks.pop()
  if (blocks.length === 0) return null
  const attrs = document.attrs.numbered ? { attrs: { numbered: true } as const } : {}
  return { type: 'doc', ...attrs, content: blocks as Block[] }
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

/**
 * Refuses a change that would make the text one that cannot be saved, such as a list in a list in a list in a list.
 * Typing alone cannot do that, so it is not measured.
 */
export const refuseUnstorable = Extension.create<{ onRefused: () => void }>({
  name: 'refuseUnstorable',
  addOptions: () => ({ onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin({
        filterTransaction(transaction, state) {
          if (!transaction.docChanged || transaction.doc.nodeSize - state.doc.nodeSize === 1) return true
          if (isStorable(transaction.doc) || !isStorable(state.doc)) return true
          onRefused()
          return false
        },
      }),
    ]
  },
})

/** The limits of a stored text; see `src/content/model/derive/validator.ts`. */
const most = { depth: 24, blocks: 2000, columns: 40, rows: 500 }

/** Whether a document is one that can be saved: not nested too deeply, no table too large. */
export function isStorable(document: Node): boolean {
  return depthOf(document) <= most.depth && isSmall(document)
}

function isSmall(node: Node): boolean {
  if (node.isTextblock) return node.childCount <= most.blocks
  const limit = { table: most.rows, tableRow: most.columns }[node.type.name] ?? most.blocks
  return node.childCount <= limit && node.children.every(isSmall)
}

/** The depth as it is counted in JSON, where the list of a node's content is a level of its own. */
function depthOf(node: Node): number {
  if (node.isText)
    return node.marks.length === 0 ? 0 : node.marks.some(({ type }) => type.name === 'link') ? 3 : 2
  const own = Object.keys(node.attrs).length > 0 && !node.type.spec.tableRole ? 1 : 0
  if (node.childCount === 0) return own
  return Math.max(own, 2 + Math.max(...node.children.map(depthOf)))
}

/** Nodes that the editor cannot hold empty, with what then stands in them. */
const emptyParagraph = { type: 'paragraph' }
const filledWith: Record<string, Json> = {
  doc: emptyParagraph,
  blockquote: emptyParagraph,
  callout: emptyParagraph,
  listItem: emptyParagraph,
  tableCell: emptyParagraph,
  tableHeader: emptyParagraph,
  bulletList: { type: 'listItem', content: [emptyParagraph] },
  orderedList: { type: 'listItem', content: [emptyParagraph] },
  tableRow: { type: 'tableCell', content: [emptyParagraph] },
  table: { type: 'tableRow', content: [{ type: 'tableCell', content: [emptyParagraph] }] },
}

/**
 * A stored text as a document of the editor. What may be stored empty, such as a quote, receives an empty paragraph to
 * write in. Null where the text holds something that the editor does not know: it must not be taken for an empty one.
 */
export function forEditing(schema: Schema, text: RichText | null): Node | null {
  try {
    const document = schema.nodeFromJSON(filled((text ?? { type: 'doc', content: [] }) as Json))
    document.check()
    return document
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function filled(node: Json): Json {
  const content = node.content?.flatMap((child) => (child.text === '' ? [] : [filled(child)])) ?? []
  const first = filledWith[node.type]
  if (first && content.length === 0) return { ...node, content: [first] }
  if (node.type === 'listItem' && content[0]?.type !== 'paragraph')
    return { ...node, content: [emptyParagraph, ...content] }
  return node.content ? { ...node, content } : node
}
