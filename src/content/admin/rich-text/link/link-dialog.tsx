import { type Editor, getMarkRange } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import type { LinkTarget } from '#content/model/editing/link-to.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { DialogActs } from '../dialog-acts.tsx'
import {
  Leading,
  readTypedAddress,
  type Target,
  TargetBox,
  typedProblem,
  useTarget,
  WayThere,
} from './link-target.tsx'

/** Where the words lead: to an entry of the site, which the link follows, or to an address. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const id = useId()
  const [at] = useState(() => readLinkAt(editor))
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { target, setTarget, wasFound } = useTarget(at.link)
  const isNew = at.link === null

  function apply(next: Target) {
    const link = next.entry ? { href: null, entry: next.entry.id } : readTypedAddress(next.typed)
    if (!link) {
      setProblem(next.typed.trim() === '' ? m.text_link_missing() : typedProblem(next.typed))
      return document.getElementById(`${id}-target`)?.focus()
    }
    setLink(editor, at, link, words.trim() || next.entry?.title?.text || link.href || next.typed)
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the form of the entry, which is around this one: it must not be submitted.
    event.stopPropagation()
    apply(target)
  }

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{isNew ? m.text_link_new() : m.text_link_edit()}</h2>
        <div className="text-dialog-part">
          <label className="field-label" htmlFor={`${id}-target`}>
            {m.text_link_target()}
          </label>
          <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
            {m.text_link_hint()}
          </p>
          <TargetBox
            id={`${id}-target`}
            target={target}
            isInvalid={problem !== null}
            describedBy={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')}
            isFirst
            onChange={(next) => {
              setTarget(next)
              setProblem(null)
            }}
          />
          {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
          <Leading target={target} isGone={wasFound === false} />
        </div>
        {at.isEmpty && (
          <div className="text-dialog-part">
            <label className="field-label" htmlFor={`${id}-words`}>
              {m.text_link_words()}
            </label>
            <input
              id={`${id}-words`}
              className="field"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              placeholder={target.entry?.title?.text}
            />
          </div>
        )}
        <DialogActs
          onClose={onClose}
          taking={isNew ? null : { words: m.text_link_take(), take: () => takeLink(editor, at) }}
        />
        <WayThere target={target} />
      </form>
    </Modal>
  )
}

/** The words that a link is or will be on. */
type LinkPlace = { from: number; to: number; isEmpty: boolean; link: LinkTarget | null }

/** The link at the caret with all its words, or the selected words. */
function readLinkAt({ state }: Editor): LinkPlace {
  const { from, to, empty, $from } = state.selection
  const type = state.schema.marks.link
  const range = type && getMarkRange($from, type)
  if (!range || to > range.to) return { from, to, isEmpty: empty, link: null }
  const mark = state.doc.nodeAt(range.from)?.marks.find((each) => each.type === type)
  return { ...range, isEmpty: false, link: (mark?.attrs as LinkTarget) ?? null }
}

/** Puts the link on its words; where there are none, `words` are written. */
function setLink(editor: Editor, { from, to, isEmpty }: LinkPlace, link: LinkTarget, words: string) {
  const { state, view } = editor
  const type = state.schema.marks.link
  if (!type) return
  const { tr } = state
  if (isEmpty) tr.insertText(words, from, to)
  const end = isEmpty ? from + words.length : to
  tr.removeMark(from, end, type).addMark(from, end, type.create(link))
  tr.removeStoredMark(type)
  view.dispatch(tr.scrollIntoView())
  editor.commands.setTextSelection(end)
}

function takeLink({ state, view }: Editor, { from, to }: LinkPlace): void {
  const type = state.schema.marks.link
  if (type) view.dispatch(state.tr.removeMark(from, to, type))
}
