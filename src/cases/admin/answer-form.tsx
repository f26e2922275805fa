import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { HandledCase } from '#cases/model/case-view.ts'
import { type AnswerKind, answerKinds } from '#cases/model/case-words.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { answerWords } from './case-words.ts'
import { type AnswerProblem, longestAnswer, sendAnswer } from './send-answer.ts'

type Props = {
  shown: HandledCase
  csrf: string
  /** Whether everything that was written can be read in this tab now. */
  isOpen: boolean
  onDraft: (hasDraft: boolean) => void
}

type State = 'idle' | 'busy' | 'sent' | 'empty' | AnswerProblem

/** Writing to whoever reported, sealed in this browser. The draft is in this form alone. */
export function AnswerForm({ shown, csrf, isOpen, onDraft }: Props) {
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<AnswerKind>(shown.acknowledgedOn ? 'note' : 'acknowledgement')
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('idle')
  const field = useRef<HTMLTextAreaElement>(null)
  const isBusy = state === 'busy'
  const hasDraft = text.trim() !== ''
  useEffect(() => onDraft(hasDraft), [onDraft, hasDraft])

  const send = async (words: string, as: AnswerKind) => {
    if (isBusy || !isOpen) return
    if (words.trim() === '') {
      setState('empty')
      return field.current?.focus()
    }
    setState('busy')
    const last = shown.pieces.at(-1)?.seq ?? 0
    const sent = await sendAnswer({ id: shown.id, csrf }, last, { kind: as, text: words }).catch(() => null)
    setState(sent === null ? 'failed' : sent.ok ? 'sent' : sent.problem)
    if (sent?.ok) {
      setText('')
      setKind('note')
    }
    if (sent?.ok || sent?.problem === 'moved-on' || sent?.problem === 'closed') await revalidate()
  }
  const problem = state in problems ? problems[state as keyof typeof problems]() : null
  const isWrong = state === 'empty' || state === 'too-long'
  return (
    <section aria-labelledby="answer" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="answer">{m.case_write()}</h2>
        <p className="measure mt-1 text-quiet">{m.case_write_text()}</p>
      </div>
      {!shown.acknowledgedOn && (
        <button
          type="button"
          className="button-quiet justify-self-start"
          aria-disabled={isBusy || !isOpen}
          onClick={() => send(acknowledgement(shown), 'acknowledgement')}
        >
          {m.case_acknowledge_now()}
        </button>
      )}
      <form
        noValidate
        className="measure grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send(text, kind)
        }}
      >
        <div>
          <label htmlFor="answer-kind" className="field-label">
            {m.case_write_kind()}
          </label>
          <select
            id="answer-kind"
            className="field"
            value={kind}
            onChange={(event) => setKind(answerKinds.find((each) => each === event.target.value) ?? kind)}
          >
            {answerKinds.map((each) => (
              <option key={each} value={each}>
                {answerWords[each]()}
              </option>
            ))}
          </select>
        </div>
        <div>
          <SealedText
            {...{ ref: field, id: 'answer-text', rows: 8, locale: shown.locale, text, isBusy }}
            label={m.case_write_words()}
            hint={m.case_write_unsaved()}
            problem={isWrong ? problem : null}
            onText={(typed) => {
              setText(typed)
              if (state !== 'idle') setState('idle')
            }}
          />
        </div>
        {problem && !isWrong && <FormProblem>{problem}</FormProblem>}
        {!isOpen && <p className="text-quiet">{m.case_write_locked()}</p>}
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button-primary" aria-disabled={isBusy || !isOpen}>
            {isBusy ? m.case_write_sending() : m.case_write_send()}
          </button>
          <p role="status" className="text-good">
            {state === 'sent' && m.case_write_sent()}
          </p>
        </div>
      </form>
    </section>
  )
}

const problems = {
  empty: m.case_write_empty,
  'too-long': m.case_write_too_long,
  'moved-on': m.case_write_moved_on,
  closed: m.case_write_closed,
  failed: m.case_write_failed,
}

/** The standard words, in the language in which the report was written. */
function acknowledgement({ locale, feedbackBy }: HandledCase): string {
  return m.case_acknowledge_words({ day: dateInWords(feedbackBy, locale) }, { locale })
}

type SealedTextProps = {
  ref?: React.Ref<HTMLTextAreaElement>
  id: string
  label: string
  hint: string
  rows: number
  /** The language in which the report was written. */
  locale: Locale
  text: string
  isBusy: boolean
  /** What is wrong with the text. */
  problem: string | null
  onText: (text: string) => void
}

/**
 * The field for a text to the writer of a report, to be sealed in this browser. It has no name, so that no form ever
 * sends it unsealed.
 */
export function SealedText({
  ref,
  id,
  label,
  hint,
  rows,
  locale,
  text,
  isBusy,
  problem,
  onText,
}: SealedTextProps) {
  return (
    <>
      <FieldHead
        id={id}
        label={label}
        hint={`${m.case_write_language({ language: languageName(locale) })} ${hint}`}
      />
      <textarea
        ref={ref}
        id={id}
        className="field"
        rows={rows}
        maxLength={longestAnswer}
        lang={locale}
        autoComplete="off"
        value={text}
        readOnly={isBusy}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        {...wrongField(problem)}
        onChange={(event) => onText(event.target.value)}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </>
  )
}
