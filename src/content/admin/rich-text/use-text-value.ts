import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { Block, RichText } from '#content/model/fields/rich-text.ts'
import { forEditing } from './document/for-editing.ts'

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
  if (start === null || !end) return null
  // Equal pieces at both sides of a change may overlap, such as one `a` between two.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(start, end.b + overlap)
  return state.tr
    .replace(start, end.a + overlap, slice)
    .setMeta('addToHistory', false)
    .setMeta(takenOver, true)
}

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
