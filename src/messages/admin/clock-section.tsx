import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { ClockStep, ComplaintStep } from '#messages/model/complaint-clock.ts'
import type { ShownMessage } from '#messages/model/inbox.ts'
import { stepWords } from '#messages/words/message-words.ts'
import { dateInWords } from '#ui/dates.ts'
import { type FormParts, MessageForm, typedOr } from './message-form.tsx'

type Props = FormParts & { message: ShownMessage; clock: ClockStep[]; locale: Locale }

/** The steps of a complaint or an appeal, with their last days, and the next of them to note. */
export function ClockSection({ message, clock, locale, ...form }: Props) {
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
            {step.step === 'decide' && <DecidedBy message={message} />}
            {!step.doneAt && <StepForm step={step.step} form={form} />}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-quiet">{m.inbox_clock_text()}</p>
    </section>
  )
}

function DecidedBy({ message: { decidedBy, isDecidedByAssignee } }: { message: ShownMessage }) {
  if (!decidedBy) return null
  return (
    <>
      <p className="written mt-1">
        <bdi>{decidedBy}</bdi>
      </p>
      {isDecidedByAssignee && (
        <p className="mt-2 border-l-3 border-warn bg-veil px-4 py-3 text-small">
          {m.inbox_decided_by_assignee()}
        </p>
      )}
    </>
  )
}

function StepForm({ step, form }: { step: ComplaintStep; form: FormParts }) {
  return (
    <MessageForm intent={step} {...form} className="mt-2 grid gap-2">
      {step === 'decide' && (
        <label className="grid gap-1 text-small">
          {m.inbox_decided_by()}
          <textarea
            name="words"
            rows={2}
            maxLength={500}
            className="field"
            defaultValue={typedOr(form.refused, 'decide', 'words')}
            aria-describedby="decided-by-hint"
            required
          />
          <span id="decided-by-hint" className="text-quiet">
            {m.inbox_decided_by_hint()}
          </span>
        </label>
      )}
      <button type="submit" className="button-quiet justify-self-start">
        {doWords[step]()}
      </button>
    </MessageForm>
  )
}

const doWords = {
  acknowledge: m.inbox_step_do_acknowledge,
  relevance: m.inbox_step_do_relevance,
  decide: m.inbox_step_do_decide,
  tell: m.inbox_step_do_tell,
} satisfies Record<ComplaintStep, () => string>

function whenInWords({ doneAt, dueOn, isOverdue }: ClockStep, locale: Locale): string {
  if (doneAt) return m.inbox_step_done_on({ date: dateInWords(todayIn(doneAt), locale) })
  const date = dateInWords(dueOn, locale)
  return isOverdue ? m.inbox_step_late({ date }) : m.inbox_step_until({ date })
}
