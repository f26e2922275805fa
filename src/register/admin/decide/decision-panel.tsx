import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { reasonClasses } from '#register/model/certificate-record.ts'
import { type DecisionName, decisionNames } from '#register/model/certificate-standing.ts'
import type { DecisionPreview } from '#register/model/work/decision-form.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { dateInWords } from '#ui/dates.ts'
import { ScopeFields } from '../certificate/certificate-fields.tsx'
import {
  CheckField,
  type FormRefusal,
  FormStateProvider,
  formState,
  LineField,
  SelectField,
  TextArea,
} from '../form/fields.tsx'
import { FormBeside } from '../form/register-form.tsx'
import { decisionWords, reasonWords, StandingInWords } from '../register-words.tsx'

type Props = {
  locale: Locale
  csrf: string
  today: string
  /** The decisions that are possible; none where the certificate has ended, or will end by a planned decision. */
  possible: readonly DecisionName[]
  hasPlanned: boolean
  scope: { es: string | null; en: string | null }
  seen: string
  answer: DecisionAnswer | null
  /** What the form begins with where something is proposed. */
  proposed: Typed
  /** Whether the form beside it has changes that are not saved. */
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
        <PreviewedDecision {...props} preview={answer.preview} typed={answer.typed} />
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
  proposed,
}: Omit<Props, 'seen' | 'hasPlanned'>) {
  const begun: Typed = {
    on: today,
    'newScope.es': scope.es ?? '',
    'newScope.en': scope.en ?? '',
    ...proposed,
  }
  const [decision, setDecision] = useState((answer?.typed ?? begun).decision ?? '')
  const changesScope = decision === 'reduce' || decision === 'extend'
  const problems = answer?.problems ?? []
  return (
    <FormStateProvider value={formState('decision', begun, answer)}>
      <p className="mb-3 text-small text-quiet">{m.companies_decide_text()}</p>
      {answer?.refused && <Notice kind="problem">{decidingProblemInWords(answer.refused)}</Notice>}
      {problems.length > 0 && <Notice kind="problem">{m.companies_decide_refused()}</Notice>}
      <FormBeside csrf={csrf} hasDraft={hasDraft}>
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
        <ReasonFields publicHint={m.companies_reason_public_hint()} />
        <LineField name="on" label={m.companies_decided_on()} type="date" required />
        <TextArea {...{ name: 'note', label: m.companies_note(), hint: m.companies_note_hint() }} rows={3} />
        <button type="submit" className="button-primary justify-self-start">
          {m.companies_decide_preview()}
        </button>
      </FormBeside>
    </FormStateProvider>
  )
}

/** Why something is decided, and whether everybody is told. */
export function ReasonFields({ publicHint }: { publicHint: string }) {
  return (
    <>
      <SelectField
        {...{ name: 'reason', label: m.companies_reason(), hint: m.companies_reason_hint() }}
        none={m.companies_reason_none()}
        options={reasonClasses.map((each) => [each, reasonWords[each]()])}
      />
      <CheckField {...{ name: 'reasonPublic', label: m.companies_reason_public() }} hint={publicHint} />
    </>
  )
}

type DecisionPreviewProps = {
  preview: DecisionPreview
  typed: Typed
  seen: string
  csrf: string
  locale: Locale
  today: string
}

/** What the public will see, and the button that makes it so. */
function PreviewedDecision({ preview, typed, seen, csrf, locale, today }: DecisionPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const decision = decisionNames.find((each): each is DecisionName => each === typed.decision) ?? 'suspend'
  const isSame = preview.before.state === preview.after.state && preview.before.since === preview.after.since
  return (
    <div className="decision-preview">
      <h3 ref={heading} tabIndex={-1}>
        {m.companies_preview_title()}
      </h3>
      {preview.isRestricted && <p className="text-warn">{m.companies_preview_restricted()}</p>}
      <dl className="fact-rows">
        <div>
          <dt>{m.companies_preview_now()}</dt>
          <dd>
            <StandingInWords standing={preview.before} locale={locale} />
          </dd>
        </div>
        <div>
          <dt>{m.companies_preview_then({ date: dateInWords(preview.on, locale) })}</dt>
          <dd>
            {isSame ? (
              m.companies_preview_same()
            ) : (
              <StandingInWords standing={preview.after} locale={locale} />
            )}
            {preview.by && (
              <span className="figures block">
                {m.companies_preview_replaced({ number: preview.by.number })}
              </span>
            )}
            <span className="block">
              {preview.reason && preview.isReasonPublic
                ? m.companies_preview_reason({ reason: reasonWords[preview.reason]() })
                : m.companies_preview_no_reason()}
            </span>
          </dd>
        </div>
        {preview.scope && <Scope scope={preview.scope} />}
      </dl>
      {preview.on > today && <p className="text-small text-quiet">{m.companies_preview_hold()}</p>}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="seen" value={seen} />
        <button type="submit" name="intent" value="decide" className="button-primary">
          {m.companies_confirm({ decision: decisionWords[decision]() })}
        </button>
        <button type="submit" name="intent" value="edit" className="button-quiet">
          {m.companies_back()}
        </button>
      </Form>
    </div>
  )
}

function Scope({ scope }: { scope: NonNullable<DecisionPreview['scope']> }) {
  const texts = [
    ['es', m.companies_scope_es(), scope.es],
    ['en', m.companies_scope_en(), scope.en],
  ] as const
  return texts.map(([lang, words, text]) => (
    <div key={lang}>
      <dt>{words}</dt>
      <dd lang={text ? lang : undefined} className="written whitespace-pre-line">
        {text ?? <span className="text-quiet">{m.companies_conflict_empty()}</span>}
      </dd>
    </div>
  ))
}

const problems: Record<string, () => string> = {
  'before-issue': m.companies_decide_problem_before_issue,
  'before-last': m.companies_decide_problem_before_last,
  ended: m.companies_decide_problem_ended,
  expired: m.companies_decide_problem_expired,
  'already-suspended': m.companies_decide_problem_already_suspended,
  'not-suspended': m.companies_decide_problem_not_suspended,
  'not-of-statement': m.companies_decide_problem_statement,
  'same-scope': m.companies_decide_problem_same_scope,
  'changed-meanwhile': m.companies_decide_problem_changed,
}

/**
 * The answer to a decision that was sent: problems to correct, a refusal, or a preview of what the public would see.
 */
export type DecisionAnswer = FormRefusal & {
  refused: string | null
  preview: DecisionPreview | null
}

function decidingProblemInWords(problem: string): string {
  return (problems[problem] ?? m.companies_decide_refused)()
}
