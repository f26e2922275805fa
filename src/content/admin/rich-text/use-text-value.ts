import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef, useState } from 'react'
import { isSameValue } from '#content/model/editing/same-value.ts'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { forEditing } from './document/for-editing.ts'
import { takenOver, takeOver } from './document/take-over.ts'
import { toRichText } from './document/to-rich-text.ts'

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
