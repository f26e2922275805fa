import { type Editor, getMarkRange } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { LinkTarget as Entry, LinkTargets } from '#content/model/editing/pick.ts'
import { isLinkAddress } from '#content/model/fields/link-address.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Modal } from '#ui/admin/modal.tsx'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { ExternalIcon } from '#ui/icons.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { readLink } from '../../inputs/read-typed.ts'
import { DialogActs } from '../dialog-acts.tsx'
import { describeLinkTarget } from '../references/references.ts'
import type { LinkTarget } from '../schema/extensions.ts'

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
    // React passes the event on to the form of the entry, which is around this one: it must not be submitted.
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
        <DialogActs
          onClose={onClose}
          taking={isNew ? null : { words: m.text_link_take(), take: () => takeLink(editor, at) }}
        />
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

const looksLikeAddress = /^(https?:|mailto:|tel:|\/|#|www\.)/i

/** What stands in the field, and the entry that was chosen for it. */
type Target = { typed: string; entry: Entry | null }

/** Begins with what a link leads to already; `wasFound` is false where its entry is gone. */
function useTarget(link: LinkTarget | null) {
  const [target, setTarget] = useState<Target>({ typed: link?.href ?? '', entry: null })
  const [wasFound, setWasFound] = useState<boolean | null>(null)
  const id = link?.entry ?? null
  useEffect(() => {
    if (id === null) return
    const asking = new AbortController()
    void describeLinkTarget(id, asking.signal).then((entry) => {
      if (asking.signal.aborted) return
      setWasFound(entry !== null)
      if (entry) setTarget({ typed: nameOf(entry), entry })
    })
    return () => asking.abort()
  }, [id])
  return {
    target,
    wasFound,
    setTarget(next: Target) {
      setWasFound(null)
      setTarget(next)
    },
  }
}

function nameOf({ title, key }: Entry): string {
  return title?.text ?? key
}

type Props = {
  id: string
  target: Target
  isInvalid: boolean
  problemId: string
  onChange(target: Target): void
}

/** One field for both: what is typed is looked for among the entries, and is an address where it looks like one. */
function TargetField({ id, target, isInvalid, problemId, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const query = target.typed.trim()
  const isAsked = isOpen && query !== '' && !looksLikeAddress.test(query)
  const { state, value } = useAnswer<LinkTargets>(
    isAsked ? `${adminAddress.linkTargets}?${new URLSearchParams({ q: query })}` : null,
  )

  function noteOf(): string | null {
    if (state === 'failed') return m.text_link_no_answer()
    return state === 'answered' && value.entries.length === 0 ? m.text_link_none() : null
  }

  const box = useCombobox({
    id,
    text: target.typed,
    onText: (typed) => onChange({ typed, entry: null }),
    options: value?.entries ?? [],
    onPick: (entry) => onChange({ typed: nameOf(entry), entry }),
    note: noteOf(),
    isOpen,
    onOpen: setOpen,
  })
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {m.text_link_target()}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
        {m.text_link_hint()}
      </p>
      <input
        {...box.field}
        className="field"
        autoCapitalize="none"
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog is for
        autoFocus
        aria-invalid={isInvalid || undefined}
        aria-describedby={[`${id}-hint`, isInvalid && problemId].filter(Boolean).join(' ')}
      />
      <OptionList box={box} aria-label={m.text_link_found()} className="options link-options">
        {box.options.map((entry) => (
          <div key={entry.id} {...box.option(entry)}>
            <span lang={entry.title?.lang}>{nameOf(entry)}</span>
            <span className="text-small text-quiet">{entry.kindLabel}</span>
          </div>
        ))}
      </OptionList>
    </div>
  )
}
