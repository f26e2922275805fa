import { useId, useRef, useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import type { SaverStatus } from './draft-saver.ts'
import { useDraftSaver, usePageDrafts } from './use-draft-saver.ts'

type Props = {
  /** The name of the draft on its page, such as `answer`. */
  field: string
  /** The name of the control in its form. */
  name: string
  label: React.ReactNode
  locale: Locale
  rows: number
  /** The longest text, in UTF-16 code units. */
  most: number
  /** What stood in it when it was refused; null where it was not. */
  refused: string | null
  /** The id of the words that say why it was refused. */
  problemId?: string
  isInvalid?: boolean
  isRequired?: boolean
  labelClass?: string
}

/**
 * Several lines to somebody, in a form that does something once it is sent. Until then they are saved as they are
 * written, for their writer alone, and stand here again on any device.
 */
export function DraftText({ field, name, label, locale, rows, most, refused, ...props }: Props) {
  const { problemId, isInvalid = false, isRequired = false, labelClass = 'field-label' } = props
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { drafts } = usePageDrafts()
  const draft = drafts[field] ?? null
  const first = useRef(refused ?? draft?.text ?? '').current
  const saver = useDraftSaver(field, first, box)
  const replace = (text: string) => {
    if (box.current) box.current.value = text
  }
  const [discarded, setDiscarded] = useState('')
  const writeInstead = (text: string) => {
    setDiscarded(text === '' ? (box.current?.value ?? '') : '')
    replace(text)
    saver.write(text)
    void saver.flush()
    box.current?.focus()
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        name={name}
        className="field"
        rows={rows}
        maxLength={most}
        defaultValue={first}
        required={isRequired}
        data-saves-itself
        onChange={(event) => {
          setDiscarded('')
          saver.write(event.target.value)
        }}
        {...wrongField(isInvalid)}
        aria-describedby={[refused !== null && problemId, `${id}-draft`].filter(Boolean).join(' ')}
      />
      <input type="hidden" name="draft" value={field} />
      <div id={`${id}-draft`} className="text-small text-quiet" aria-live="polite">
        <DraftState
          status={saver.status}
          since={refused === null ? (draft?.savedAt ?? null) : null}
          locale={locale}
          discarded={discarded}
          writeInstead={writeInstead}
        />
      </div>
      {saver.status.phase === 'conflict' && (
        <Elsewhere
          other={saver.status.other?.text ?? null}
          onKeep={() => saver.keepOwn()}
          onTake={() => replace(saver.takeOther())}
        />
      )}
    </div>
  )
}

type StateProps = {
  status: SaverStatus
  since: string | null
  locale: Locale
  /** What was discarded on this page, which can still be brought back; empty where nothing was. */
  discarded: string
  writeInstead(text: string): void
}

function DraftState({ status, since, locale, discarded, writeInstead }: StateProps) {
  if (status.phase === 'still' && since !== null)
    return (
      <p>
        {m.form_draft_found()} <Moment at={since} locale={locale} withTime /> ·{' '}
        <button type="button" className="text-button needs-script" onClick={() => writeInstead('')}>
          {m.form_draft_discard()}
        </button>
      </p>
    )
  if (status.phase === 'discarded' && discarded !== '')
    return (
      <p>
        {m.form_draft_discarded()} ·{' '}
        <button type="button" className="text-button" onClick={() => writeInstead(discarded)}>
          {m.toast_undo()}
        </button>
      </p>
    )
  const say = phases[status.phase]
  return say && <p>{say()}</p>
}

const phases: Record<SaverStatus['phase'], (() => string) | null> = {
  still: null,
  conflict: null,
  written: m.form_draft_saving,
  saving: m.form_draft_saving,
  saved: m.form_draft_saved,
  discarded: m.form_draft_discarded,
  failed: m.form_draft_failed,
}

/** Both texts, where another tab or device has gone on with the same draft. */
function Elsewhere(props: { other: string | null; onKeep(): void; onTake(): void }) {
  return (
    <div role="alert" className="border-s-3 border-warn bg-veil px-4 py-3">
      <p>{props.other === null ? m.form_draft_gone() : m.form_draft_elsewhere()}</p>
      {props.other !== null && <p className="mt-2 wrap-anywhere whitespace-pre-line">{props.other}</p>}
      <p className="conflict-choices">
        <button type="button" className="small-button" onClick={props.onKeep}>
          {m.form_draft_keep()}
        </button>
        <button type="button" className="small-button" onClick={props.onTake}>
          {props.other === null ? m.form_draft_drop() : m.form_draft_take()}
        </button>
      </p>
    </div>
  )
}
