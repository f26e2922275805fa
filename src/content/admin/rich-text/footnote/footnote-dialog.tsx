import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { longestNote } from '#content/model/fields/rich-text.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { DialogActs } from '../dialog-acts.tsx'
import { chosenNote, dropUnfinished, keepUnfinished, unfinishedText } from './unfinished-note.ts'

type Props = { editor: Editor; contentLocale: Locale | null; onClose(): void }

/**
 * The note at the caret, or a new one. Its number is the page's. What was written is there again when the dialog was
 * closed without putting it, until it is put or another note is opened.
 */
export function FootnoteDialog({ editor, contentLocale, onClose }: Props) {
  const id = useId()
  const [note] = useState(() => chosenNote(editor))
  const [text, setText] = useState<string>(() => unfinishedText(editor, note) ?? note?.attrs.text ?? '')
  const [isMissing, setIsMissing] = useState(false)

  useEffect(() => keepUnfinished(editor, { note, text }), [editor, note, text])

  function apply(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the form of the entry, which is around this one: it must not be submitted.
    event.stopPropagation()
    if (text.trim() === '') {
      setIsMissing(true)
      return document.getElementById(`${id}-text`)?.focus()
    }
    put(editor, text.trim(), note !== null)
    dropUnfinished(editor)
    onClose()
  }

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <form onSubmit={apply} noValidate>
        <h2 id={`${id}-title`}>{note === null ? m.text_footnote_new() : m.text_footnote_edit()}</h2>
        <div className="text-dialog-part">
          <label className="field-label" htmlFor={`${id}-text`}>
            {m.text_footnote_text()}
          </label>
          <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
            {m.text_footnote_hint()}
          </p>
          <textarea
            // The dialog looks for it when it opens; React's own `autoFocus` would be too early.
            ref={(element) => element?.setAttribute('autofocus', '')}
            id={`${id}-text`}
            className="field"
            rows={4}
            maxLength={longestNote}
            lang={contentLocale ?? undefined}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setIsMissing(false)
            }}
            aria-invalid={isMissing || undefined}
            aria-describedby={[`${id}-hint`, isMissing && `${id}-problem`].filter(Boolean).join(' ')}
          />
          {isMissing && <FieldProblem id={`${id}-problem`}>{m.text_footnote_needed()}</FieldProblem>}
        </div>
        <DialogActs
          onClose={onClose}
          taking={note === null ? null : { words: m.text_footnote_take(), take: () => takeAway(editor) }}
        />
      </form>
    </Modal>
  )
}

function takeAway(editor: Editor): void {
  dropUnfinished(editor)
  editor.commands.deleteSelection()
}

/** Changes the chosen note, or puts a new one behind the selected words. */
function put(editor: Editor, text: string, isChosen: boolean): void {
  if (isChosen) editor.commands.updateAttributes('footnote', { text })
  else editor.commands.insertContentAt(editor.state.selection.to, { type: 'footnote', attrs: { text } })
}
