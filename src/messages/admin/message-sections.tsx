import { messageStates } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ClockStep, ComplaintStep } from '#messages/model/complaint-clock.ts'
import { type InboxChoices, nobody, type ShownMessage } from '#messages/model/inbox.ts'
import { monthsAfterClosing } from '#messages/model/retention.ts'
import { stateWords, stepWords } from '#messages/words/message-words.ts'
import { dateInWords } from '#ui/dates.ts'
import { type FormParts, MessageForm, sayingWrong, typedOr } from './message-form.tsx'
import { Decision, Told } from './settle-forms.tsx'

type ClockSectionProps = FormParts & {
  message: ShownMessage
  clock: ClockStep[]
  today: string
  locale: Locale
}

/** The steps of a complaint or an appeal, with their last days, and the next of them to note. */
export function ClockSection({ message, clock, today, locale, ...form }: ClockSectionProps) {
  return (
    <section className="message-part" aria-labelledby="clock-title">
      <h2 id="clock-title">{m.inbox_clock()}</h2>
      <ol className="message-clock">
        {clock.map((step) => (
          <li key={step.step}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{stepWords[step.step]()}</span>
              <span className={step.isOverdue ? 'font-semibold text-bad' : 'text-quiet'}>
                {whenInWords(step, locale)}
              </span>
            </p>
            {step.step === 'decide' ? (
              <Decision message={message} form={form} />
            ) : step.step === 'tell' ? (
              <Told {...{ message, today, locale, form }} isDone={step.doneAt !== null} />
            ) : (
              !step.doneAt && <StepForm step={step.step} form={form} />
            )}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-quiet">
        {m.inbox_clock_text()} {m.inbox_close_needs()}
      </p>
    </section>
  )
}

function StepForm({ step, form }: { step: PlainStep; form: FormParts }) {
  return (
    <MessageForm intent={step} {...form} className="mt-2 grid gap-2">
      <button type="submit" className="button-quiet justify-self-start">
        {doWords[step]()}
      </button>
    </MessageForm>
  )
}

/** A step of which nothing is said but that it was done. */
type PlainStep = Exclude<ComplaintStep, 'decide' | 'tell'>

const doWords = {
  acknowledge: m.inbox_step_do_acknowledge,
  relevance: m.inbox_step_do_relevance,
} satisfies Record<PlainStep, () => string>

function whenInWords({ doneAt, dueOn, isOverdue }: ClockStep, locale: Locale): string {
  if (doneAt) return m.inbox_step_done_on({ date: dateInWords(todayIn(doneAt), locale) })
  const date = dateInWords(dueOn, locale)
  return isOverdue ? m.inbox_step_late({ date }) : m.inbox_step_until({ date })
}

type WorkSectionProps = FormParts & { message: ShownMessage; choices: InboxChoices }

/** The state of a message, who works on it, and its labels. */
export function WorkSection({ message, choices, ...form }: WorkSectionProps) {
  const { state, assignee, labels } = message
  const isGone = assignee && !choices.people.some(({ id }) => id === assignee.id)
  return (
    <section className="message-part" aria-labelledby="work-title">
      <h2 id="work-title">{m.inbox_work()}</h2>
      <div className="grid gap-4">
        <Row intent="state" label={m.inbox_state()} form={form}>
          <select
            key={state}
            id="message-state"
            name="state"
            defaultValue={state}
            className="field"
            {...sayingWrong(form.refused, 'state', 'state')}
          >
            {messageStates.map((each) => (
              <option key={each} value={each}>
                {stateWords[each]()}
              </option>
            ))}
          </select>
        </Row>
        <Row intent="assign" label={m.inbox_assignee()} form={form}>
          <select
            key={assignee?.id}
            id="message-assign"
            name="to"
            defaultValue={assignee?.id ?? nobody}
            className="field"
            {...sayingWrong(form.refused, 'assign', 'to')}
          >
            <option value={nobody}>{m.inbox_nobody()}</option>
            {isGone && <option value={assignee.id}>{assignee.name}</option>}
            {choices.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Row>
        <Row intent="labels" label={m.inbox_labels()} form={form} hint={labelsHint(choices.labels)}>
          <input
            key={labels.join()}
            id="message-labels"
            name="labels"
            defaultValue={typedOr(form.refused, 'labels', 'labels', labels.join(', '))}
            maxLength={400}
            autoComplete="off"
            {...sayingWrong(form.refused, 'labels', 'labels', 'labels-hint')}
            className="field"
          />
        </Row>
        <MessageForm intent="unread" {...form}>
          <button type="submit" className="button-quiet justify-self-start">
            {m.inbox_mark_unread()}
          </button>
        </MessageForm>
      </div>
    </section>
  )
}

function Row(props: {
  intent: 'state' | 'assign' | 'labels'
  label: string
  hint?: string
  form: FormParts
  children: React.ReactNode
}) {
  const { intent, label, hint, form, children } = props
  return (
    <MessageForm intent={intent} {...form} className="grid gap-1">
      <div className="message-row">
        <div className="grid gap-1 text-small">
          <label htmlFor={`message-${intent}`}>{label}</label>
          {children}
        </div>
        <button type="submit" className="button-quiet">
          {m.inbox_save()}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
      {hint && (
        <p id={`${intent}-hint`} className="text-small wrap-anywhere text-quiet">
          {hint}
        </p>
      )}
    </MessageForm>
  )
}

function labelsHint(known: string[]): string {
  if (known.length === 0) return m.inbox_labels_hint_none()
  return m.inbox_labels_hint({ labels: known.slice(0, 20).join(', ') })
}

type KeepingSectionProps = FormParts & Pick<ShownMessage, 'eraseOn' | 'erasableFrom'> & { locale: Locale }

/** Until when a message is kept, and how to set another day. */
export function KeepingSection({ eraseOn, erasableFrom, locale, ...form }: KeepingSectionProps) {
  return (
    <section className="message-part" aria-labelledby="keeping-title">
      <h2 id="keeping-title">{m.inbox_keeping()}</h2>
      <p className="text-quiet">
        {eraseOn
          ? m.inbox_erased_on({ date: dateInWords(eraseOn, locale) })
          : m.inbox_not_erased({ months: monthsAfterClosing })}
      </p>
      {erasableFrom && (
        <p className="mt-2">
          {m.inbox_kept_for_cycle({ date: dateInWords(addDays(erasableFrom, -1), locale) })}
        </p>
      )}
      <details className="mt-3" open={form.refused?.intent === 'keep'}>
        <summary className="button-quiet cursor-pointer list-none">{m.inbox_keep_change()}…</summary>
        <MessageForm key={eraseOn} intent="keep" {...form} className="mt-3 grid gap-3">
          <label className="grid gap-1 text-small">
            {m.inbox_keep_until()}
            <input
              type="date"
              name="date"
              className="field"
              defaultValue={typedOr(form.refused, 'keep', 'date', eraseOn ?? '')}
              {...sayingWrong(form.refused, 'keep', 'date')}
              required
            />
          </label>
          <label className="grid gap-1 text-small">
            {m.inbox_keep_reason()}
            <textarea
              name="reason"
              rows={2}
              maxLength={500}
              className="field"
              defaultValue={typedOr(form.refused, 'keep', 'reason')}
              {...sayingWrong(form.refused, 'keep', 'reason')}
              required
            />
          </label>
          <button type="submit" className="button-quiet justify-self-start">
            {m.inbox_save()}
            <span className="visually-hidden"> {m.inbox_keep_until()}</span>
          </button>
        </MessageForm>
      </details>
    </section>
  )
}
