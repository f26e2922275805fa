import { type Editor, getMarkRange } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { ExternalIcon } from '#ui/icons.tsx'
import { readLink } from '../../inputs/read-link.ts'
import type { LinkTarget } from '../schema/link.ts'
import { type Target, TargetField, useTarget } from './target-field.tsx'

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
    if (!link) return setProblem(next.typed.trim() === '' ? m.text_link_missing() : m.text_link_problem())
    setLink(editor, at, link, words.trim() || next.entry?.title?.text || link.href || '')
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the entry is around this one in the tree of components.
    event.stopPropagation()
    apply(target)
  }

  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <h2 id={`${id}-title`}>{isNew ? m.text_link_new() : m.text_link_edit()}</h2>
        <div className="text-dialog-part">
          <TargetField
            id={`${id}-target`}
            target={target}
            isInvalid={problem !== null}
            problemId={`${id}-problem`}
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
        <div className="text-dialog-acts">
          <button type="submit" className="button-primary">
            {m.text_apply()}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            {m.text_cancel()}
          </button>
          {!isNew && (
            <button
              type="button"
              className="text-take"
              onClick={() => {
                takeLink(editor, at)
                onClose()
              }}
            >
              {m.text_link_take()}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** What a link leads to at present. */
function Leading({ target, isGone }: { target: Target; isGone: boolean }) {
  if (isGone) return <p className="text-leading text-bad">{m.text_link_gone()}</p>
  if (target.entry) {
    const { entry } = target
    return (
      <p className="text-leading">
        {entry.kindLabel}
        {entry.trashed && <span className="text-bad"> · {m.text_link_trashed()}</span>}
      </p>
    )
  }
  const link = readTypedAddress(target.typed)
  if (!link?.href || !/^(https?:|\/)/.test(link.href)) return null
  return (
    <p className="text-leading">
      <a href={link.href} target="_blank" rel="noopener">
        {m.text_link_open()} <ExternalIcon />
      </a>
    </p>
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

/** A typed address as it is stored, or null where it is none that a link may lead to. */
function readTypedAddress(typed: string): LinkTarget | null {
  const href = readLink(typed)
  return href && isLinkAddress(href) ? { href, entry: null } : null
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
