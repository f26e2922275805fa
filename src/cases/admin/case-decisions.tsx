import { useEffect, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator, useSubmit } from 'react-router'
import type { CasePerson, HandledCase } from '#cases/model/case-view.ts'
import { caseOutcomes, silentReasons } from '#cases/model/case-words.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { SealedText } from './answer-form.tsx'
import type { CaseIntent } from './case-outcome.ts'
import { outcomeWords, silentWords } from './case-words.ts'
import { type AnswerProblem, sealAnswer } from './send-answer.ts'

type CloseSectionProps = {
  shown: HandledCase
  csrf: string
  locale: Locale
  onDraft: (hasDraft: boolean) => void
}

/** Closing a case with what came of it, or taking a closed one up again. */
export function CloseSection({ shown, csrf, locale, onDraft }: CloseSectionProps) {
  if (shown.state === 'closed')
    return (
      <section aria-labelledby="reopen">
        <h2 id="reopen">{m.case_reopen()}</h2>
        <p className="mt-1 text-quiet">{m.case_reopen_text()}</p>
        <CaseAction intent="reopen" csrf={csrf} className="mt-3">
          <button type="submit" className="button-quiet">
            {m.case_reopen()}
          </button>
        </CaseAction>
      </section>
    )
  return (
    <section aria-labelledby="close">
      <h2 id="close">{m.case_close()}</h2>
      <p className="mt-1 text-quiet">
        {m.case_close_text({ day: dateInWords(shown.eraseAfterClosing, locale) })}
        {!shown.feedbackOn && <strong className="text-warn"> {m.case_close_no_feedback()}</strong>}
      </p>
      <ClosingForm shown={shown} csrf={csrf} onDraft={onDraft} />
    </section>
  )
}

type ClosingFormProps = { shown: HandledCase; csrf: string; onDraft: (hasDraft: boolean) => void }
/** What was neither chosen nor written when it was sent. */
type Missing = { outcome: boolean; message: boolean }
type State = 'idle' | 'busy' | Missing | AnswerProblem

/**
 * The outcome of a case and the last message to its writer. The message is sealed in this browser and sent together
 * with the closing.
 */
function ClosingForm({ shown, csrf, onDraft }: ClosingFormProps) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('idle')
  const isBusy = state === 'busy' || navigation.state !== 'idle'
  const hasText = text.trim() !== ''
  const isOwed = shown.feedbackOn === null
  useEffect(() => onDraft(hasText), [onDraft, hasText])

  const sealAndClose = async (outcome: string) => {
    setState('busy')
    const last = shown.pieces.at(-1)?.seq ?? 0
    const answer = { kind: 'feedback', text } as const
    const sealed = await sealAnswer({ id: shown.id, csrf }, last, answer).catch(() => null)
    if (!sealed?.ok) {
      setState(sealed?.problem ?? 'failed')
      return revalidate()
    }
    const { seq, epoch, sealed: bytes } = sealed.value
    const fields = { csrf, intent: 'close', outcome, seq, epoch, sealed: bytes }
    await submit(fields, { method: 'post', preventScrollReset: true })
    setState('idle')
  }
  const close = (event: React.FormEvent<HTMLFormElement>) => {
    const given = new FormData(event.currentTarget)
    const outcome = String(given.get('outcome') ?? '')
    const isTold = hasText || !isOwed || Boolean(given.get('reason'))
    const isComplete = outcome !== '' && isTold
    if (!isBusy && !hasText && isComplete) return
    event.preventDefault()
    if (isBusy) return
    if (isComplete) return sealAndClose(outcome)
    setState({ outcome: outcome === '', message: !isTold })
    // The same again: it has not been drawn anew.
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const isAnother = () => {
    if (state !== 'idle') setState('idle')
  }
  const missing = typeof state === 'object' ? state : null
  const ofText =
    state === 'too-long' ? m.case_close_too_long() : missing?.message && m.case_problem_no_feedback()
  return (
    <CaseAction intent="close" csrf={csrf} className="mt-3 grid gap-3" onSubmit={close}>
      <Choice
        id="outcome"
        label={m.case_outcome()}
        choose={m.case_close_choose()}
        isRequired
        problem={missing?.outcome ? m.case_problem_no_outcome() : null}
        onChoose={isAnother}
      >
        {caseOutcomes.map((each) => (
          <option key={each} value={each}>
            {outcomeWords[each]()}
          </option>
        ))}
      </Choice>
      <div className="needs-script">
        <SealedText
          {...{ id: 'close-text', rows: 5, locale: shown.locale, text, isBusy }}
          label={isOwed ? m.case_close_message() : m.case_close_message_more()}
          hint={m.case_close_message_hint()}
          problem={ofText || null}
          onText={(typed) => {
            setText(typed)
            isAnother()
          }}
        />
      </div>
      {isOwed && !hasText && (
        <Choice
          id="reason"
          label={m.case_close_silent()}
          choose={m.case_close_silent_choose()}
          onChoose={isAnother}
        >
          {silentReasons.map((each) => (
            <option key={each} value={each}>
              {silentWords[each]()}
            </option>
          ))}
        </Choice>
      )}
      {(state === 'moved-on' || state === 'closed' || state === 'failed') && (
        <FormProblem>{problems[state]()}</FormProblem>
      )}
      <button type="submit" className="button-quiet justify-self-start" aria-disabled={isBusy}>
        {hasText ? m.case_close_sealing() : m.case_close()}
      </button>
    </CaseAction>
  )
}

type ChoiceProps = {
  id: string
  label: string
  choose: string
  isRequired?: boolean
  problem?: string | null
  onChoose: () => void
  children: React.ReactNode
}

function Choice({ id, label, choose, isRequired = false, problem = null, onChoose, children }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        name={id}
        required={isRequired}
        defaultValue=""
        className="field"
        onChange={onChoose}
        {...wrongField(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
      >
        <option value="" disabled={isRequired}>
          {choose}
        </option>
        {children}
      </select>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

const problems = {
  'moved-on': m.case_write_moved_on,
  closed: m.case_problem_closed,
  failed: m.case_write_failed,
}

type ConflictSectionProps = { shown: HandledCase; csrf: string }

/** Who may open the case, and excluding somebody whom it is about or who is not impartial. */
export function ConflictSection({ shown, csrf }: ConflictSectionProps) {
  return (
    <section aria-labelledby="conflict">
      <h2 id="conflict">{m.case_conflict()}</h2>
      <p className="mt-1 text-quiet">{m.case_conflict_text()}</p>
      <ul className="case-people">
        {shown.people.map((person) => (
          <li key={`${person.id}-${person.isExcluded}`}>
            <p>
              {person.isOwn ? m.case_conflict_own({ name: person.name }) : person.name}
              {standing(person) && <span className="block text-quiet">{standing(person)}</span>}
            </p>
            {person.isExcluded ? (
              <Include person={person} csrf={csrf} />
            ) : (
              <Exclude person={person} csrf={csrf} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-small">
        <Link to={adminAddress.caseKeys}>{m.cases_keys()}</Link>
      </p>
    </section>
  )
}

function standing({ isExcluded, hasKey }: CasePerson): string | null {
  if (isExcluded) return m.case_conflict_excluded()
  return hasKey ? null : m.case_conflict_no_key()
}

function Include({ person, csrf }: { person: CasePerson; csrf: string }) {
  return (
    <CaseAction intent="include" csrf={csrf}>
      <input type="hidden" name="person" value={person.id} />
      <button type="submit" className="button-quiet min-h-9 px-3 py-1 text-small">
        {m.case_conflict_include()}
        <span className="visually-hidden"> {m.case_conflict_to({ name: person.name })}</span>
      </button>
    </CaseAction>
  )
}

/** In two steps: people who exclude themselves cannot undo it. */
function Exclude({ person, csrf }: { person: CasePerson; csrf: string }) {
  return (
    <details>
      <summary>
        {person.isOwn ? m.case_conflict_exclude_own() : m.case_conflict_exclude()}
        {!person.isOwn && (
          <span className="visually-hidden"> {m.case_conflict_from({ name: person.name })}</span>
        )}
      </summary>
      <CaseAction intent="exclude" csrf={csrf} className="mt-2">
        <input type="hidden" name="person" value={person.id} />
        <button type="submit" className="button-quiet px-3 py-1 text-small">
          {m.case_conflict_sure({ name: person.name })}
        </button>
      </CaseAction>
    </details>
  )
}

type Props = {
  intent: CaseIntent
  csrf: string
  className?: string
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void
  children: React.ReactNode
}

/** A form that does one thing to the case of the page. */
function CaseAction({ intent, csrf, className, onSubmit, children }: Props) {
  return (
    <Form method="post" noValidate preventScrollReset className={className} onSubmit={onSubmit}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}
