import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { Modal } from '#ui/admin/modal.tsx'
import { DialogActs } from './dialog-acts.tsx'
import { insertBlock } from './insert-block.ts'

type Words = Record<'begin' | 'change' | 'which' | 'hint' | 'remove', () => string>
type Search = {
  /** What the ids of the field begin with: `…-label` and `…-hint` say what it is. */
  id: string
  /** What is shown already; null for something new. */
  before: string | null
  onPick(chosen: string): void
}
type Props = {
  editor: Editor
  /** The block, and its attribute that says what it shows. */
  block: { type: string; by: string }
  words: Words
  onClose(): void
  children(search: Search): React.ReactNode
}

/** Finds what the text is to show at the caret as a block, or something else in place of the chosen one. */
export function EmbedDialog({ editor, block: { type, by }, words, onClose, children }: Props) {
  const id = useId()
  const [before] = useState<string | null>(() =>
    editor.isActive(type) ? editor.getAttributes(type)[by] : null,
  )

  function onPick(chosen: string) {
    if (before === null) insertBlock(editor, { type, attrs: { [by]: chosen } })
    else editor.commands.updateAttributes(type, { [by]: chosen })
    onClose()
  }

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{before === null ? words.begin() : words.change()}</h2>
      <div className="text-dialog-part">
        <p id={`${id}-label`} className="field-label">
          {words.which()}
        </p>
        <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
          {words.hint()}
        </p>
        {children({ id, before, onPick })}
      </div>
      <DialogActs
        applies={false}
        onClose={onClose}
        taking={
          before === null
            ? null
            : { words: words.remove(), take: () => void editor.commands.deleteSelection() }
        }
      />
    </Modal>
  )
}
