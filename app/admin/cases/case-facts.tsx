import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { HandledCase } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseDue } from './case-due.tsx'
import { CaseErasure } from './case-erasure.tsx'
import { kindWords, outcomeWords, stateWords } from './case-words.ts'

/** What is known of a case without opening it. */
export function CaseFacts({ shown, locale }: { shown: HandledCase; locale: Locale }) {
  const { kind, state, door, outcome, due } = shown
  return (
    <dl className="case-facts fact-rows" aria-label={m.case_facts()}>
      <Fact name={m.cases_kind()}>{kindWords[kind]()}</Fact>
      <Fact name={m.cases_state()}>{stateWords[state]()}</Fact>
      {state !== 'closed' && (
        <Fact name={m.cases_due()}>
          <CaseDue due={due} locale={locale} />
        </Fact>
      )}
      {outcome && <Fact name={m.case_outcome()}>{outcomeWords[outcome]()}</Fact>}
      <Fact name={m.case_door()}>{door === 'named' ? m.case_door_named() : m.case_door_anonymous()}</Fact>
      <Fact name={m.case_language()}>
        {shown.locale === 'es' ? m.admin_list_spanish() : m.admin_list_english()}
      </Fact>
      <Day name={m.cases_received()} day={shown.receivedOn} locale={locale} />
      <Day name={m.case_acknowledged()} day={shown.acknowledgedOn} locale={locale} />
      <Day name={m.case_feedback()} day={shown.feedbackOn} locale={locale} />
      <Day name={m.case_closed()} day={shown.closedOn} locale={locale} />
      <Fact name={m.case_erased_on()}>
        <CaseErasure of={shown} locale={locale} />
      </Fact>
    </dl>
  )
}

function Day({ name, day, locale }: { name: string; day: string | null; locale: Locale }) {
  return (
    day && (
      <Fact name={name}>
        <time dateTime={day}>{dateInWords(day, locale)}</time>
      </Fact>
    )
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
