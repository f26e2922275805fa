import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { reasonClasses } from '#domain/register/certificate-record.ts'
import type { DecisionName } from '#domain/register/certificate-standing.ts'
import type { Typed } from '#domain/register/work/typed-fields.ts'
import { Notice } from '../../accounts/notice.tsx'
import { mayLoseDraft } from '../../ui/use-draft-guard.ts'
import { ScopeFields } from '../certificate/certificate-fields.tsx'
import { LineField, SelectField, TextArea } from '../form/fields.tsx'
import { FormStateProvider, formState } from '../form/form-state.ts'
import { decisionWords, reasonWords } from '../register-words.ts'
import { type DecisionAnswer, decidingProblemInWords } from './deciding.ts'
import { DecisionPreview } from './decision-preview.tsx'

type Props = {
  locale: Locale
  csrf: string
  today: string
  /** What can be decided as things stand; none where it has ended, or will by a decision that is planned. */
  possible: readonly DecisionName[]
  hasPlanned: boolean
  scope: { es: string | null; en: string | null }
  seen: string
  answer: DecisionAnswer | null
  /** Whether the form beside it holds what is not saved. */
  hasDraft: boolean
}

/** Deciding about a certificate: first what, then what the public will see of it, then for good. */
export function DecisionPanel({ possible, hasPlanned, answer, ...props }: Props) {
  return (
    <section className="message-part" aria-labelledby="decide-title">
      <h2 id="decide-title">{m.companies_decide_title()}</h2>
      {possible.length === 0 ? (
        <p className="text-quiet">
          {hasPlanned ? m.companies_decide_end_planned() : m.companies_decide_ended()}
        </p>
      ) : answer?.preview ? (
        <DecisionPreview {...props} preview={answer.preview} typed={answer.typed} />
      ) : (
        <DecisionForm possible={possible} answer={answer} {...props} />
      )}
    </section>
  )
}

function DecisionForm({
  possible,
  answer,
  today,
  scope,
  csrf,
  hasDraft,
}: Omit<Props, 'seen' | 'hasPlanned'>) {
  const begun: Typed = { on: today, 'newScope.es': scope.es ?? '', 'newScope.en': scope.en ?? '' }
  const [decision, setDecision] = useState(answer?.typed.decision ?? '')
  const changesScope = decision === 'reduce' || decision === 'extend'
  const problems = answer?.problems ?? []
  return (
    <FormStateProvider value={formState('decision', begun, answer)}>
      <p className="mb-3 text-small text-quiet">{m.companies_decide_text()}</p>
      {answer?.refused && <Notice kind="problem">{decidingProblemInWords(answer.refused)}</Notice>}
      {problems.length > 0 && <Notice kind="problem">{m.companies_decide_refused()}</Notice>}
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          if (hasDraft && !mayLoseDraft()) event.preventDefault()
        }}
      >
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="preview" />
        <SelectField
          {...{ name: 'decision', label: m.companies_decision(), none: m.companies_choose(), required: true }}
          options={possible.map((each) => [each, decisionWords[each]()])}
          onChosen={setDecision}
        />
        {decision === 'replace' && (
          <LineField
            {...{ name: 'by', label: m.companies_by(), hint: m.companies_by_hint() }}
            maxLength={60}
          />
        )}
        {changesScope && (
          <fieldset className="register-row">
            <legend>{m.companies_new_scope()}</legend>
            <ScopeFields name="newScope" rows={6} />
          </fieldset>
        )}
        <SelectField
          {...{ name: 'reason', label: m.companies_reason(), hint: m.companies_reason_hint() }}
          none={m.companies_reason_none()}
          options={reasonClasses.map((each) => [each, reasonWords[each]()])}
        />
        <LineField name="on" label={m.companies_decided_on()} type="date" required />
        <TextArea {...{ name: 'note', label: m.companies_note(), hint: m.companies_note_hint() }} rows={3} />
        <button type="submit" className="button-primary justify-self-start">
          {m.companies_decide_preview()}
        </button>
      </Form>
    </FormStateProvider>
  )
}
