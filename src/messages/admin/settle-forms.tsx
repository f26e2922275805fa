import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { outcomes } from '#messages/model/complaint-clock.ts'
import type { ShownMessage } from '#messages/model/inbox.ts'
import { outcomeWords } from '#messages/words/message-words.ts'
import { dateInWords } from '#ui/dates.ts'
import { type FormParts, MessageForm, sayingWrong, typedOr } from './message-form.tsx'

/** What was decided and by whom; until the message is closed, another decision may take its place. */
export function Decision({ message, form }: { message: ShownMessage; form: FormParts }) {
  const { decidedBy, outcome, isDecidedByAssignee, state } = message
  return (
    <>
      {outcome && <p className="mt-1">{outcomeWords[outcome]()}</p>}
      {decidedBy && (
        <p className="written mt-1 text-quiet">
          <bdi>{decidedBy}</bdi>
        </p>
      )}
      {isDecidedByAssignee && (
        <p className="mt-2 border-l-3 border-warn bg-veil px-4 py-3 text-small">
          {m.inbox_decided_by_assignee()}
        </p>
      )}
      {outcome === null ? (
        <DecideForm form={form} />
      ) : (
        state !== 'closed' && (
          <details className="mt-2" open={form.refused?.intent === 'decide'}>
            <summary className="button-quiet cursor-pointer list-none">{m.inbox_decide_again()}…</summary>
            <DecideForm form={form} />
          </details>
        )
      )}
    </>
  )
}

/** The outcome, who decided, and that none of them was involved. */
function DecideForm({ form }: { form: FormParts }) {
  return (
    <MessageForm intent="decide" {...form} className="mt-2 grid gap-3">
      <label className="grid gap-1 text-small">
        {m.inbox_outcome()}
        <select
          name="outcome"
          className="field"
          defaultValue={typedOr(form.refused, 'decide', 'outcome')}
          {...sayingWrong(form.refused, 'decide', 'outcome')}
          required
        >
          <option value="">{m.inbox_outcome_choose()}</option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {outcomeWords[outcome]()}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-small">
        {m.inbox_decided_by()}
        <textarea
          name="words"
          rows={2}
          maxLength={500}
          className="field"
          defaultValue={typedOr(form.refused, 'decide', 'words')}
          {...sayingWrong(form.refused, 'decide', 'words', 'decided-by-hint')}
          required
        />
        <span id="decided-by-hint" className="text-quiet">
          {m.inbox_decided_by_hint()}
        </span>
      </label>
      <label className="flex gap-3 text-small">
        <input
          type="checkbox"
          name="apart"
          value="yes"
          className="mt-0.5 size-6 shrink-0"
          defaultChecked={typedOr(form.refused, 'decide', 'apart') === 'yes'}
          {...sayingWrong(form.refused, 'decide', 'apart')}
          required
        />
        {m.inbox_decided_apart()}
      </label>
      <button type="submit" className="button-quiet justify-self-start">
        {m.inbox_step_do_decide()}
      </button>
    </MessageForm>
  )
}

type ToldProps = { message: ShownMessage; isDone: boolean; today: string; locale: Locale; form: FormParts }

/** When the sender was told, or why that cannot be. */
export function Told({
  message: { toldOn, untoldBecause, outcome },
  isDone,
  today,
  locale,
  form,
}: ToldProps) {
  return (
    <>
      {toldOn && <p className="mt-1">{m.inbox_told_day({ date: dateInWords(toldOn, locale) })}</p>}
      {untoldBecause && (
        <p className="written mt-1">
          <bdi>{m.inbox_untold_because({ reason: untoldBecause })}</bdi>
        </p>
      )}
      {!isDone && outcome !== null && <TellForm today={today} form={form} />}
    </>
  )
}

function TellForm({ today, form }: { today: string; form: FormParts }) {
  return (
    <MessageForm intent="tell" {...form} className="mt-2 grid gap-3">
      <label className="grid gap-1 text-small">
        {m.inbox_told_on()}
        <input
          type="date"
          name="toldOn"
          max={today}
          className="field"
          defaultValue={typedOr(form.refused, 'tell', 'toldOn')}
          {...sayingWrong(form.refused, 'tell', 'toldOn')}
        />
      </label>
      <label className="grid gap-1 text-small">
        {m.inbox_untold()}
        <textarea
          name="words"
          rows={2}
          maxLength={500}
          className="field"
          defaultValue={typedOr(form.refused, 'tell', 'words')}
          {...sayingWrong(form.refused, 'tell', 'words', 'untold-hint')}
        />
        <span id="untold-hint" className="text-quiet">
          {m.inbox_untold_hint()}
        </span>
      </label>
      <button type="submit" className="button-quiet justify-self-start">
        {m.inbox_step_do_tell()}
      </button>
    </MessageForm>
  )
}
