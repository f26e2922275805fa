import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { useOwnCsrf } from '#accounts/admin/session-over.tsx'
import type { CaseEventRow, HandledCase, ListedCase } from '#cases/model/case-view.ts'
import type { LockedKey } from '#cases/model/locked-key.ts'
import { monthsAfterClosing } from '#cases/model/retention.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { useHeldPage } from '#ui/admin/use-held-page.ts'
import { dateInWords } from '#ui/dates.ts'
import { useSession } from '#ui/session/session.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CloseSection, ConflictSection } from './case-decisions.tsx'
import { CaseDue } from './case-due.tsx'
import { CaseEvents } from './case-events.tsx'
import type { CaseActionOutcome, CaseIntent } from './case-outcome.ts'
import { useCaseReader } from './case-reader.ts'
import { kindWords, outcomeWords, stateWords } from './case-words.ts'
import { Conversation } from './conversation.tsx'
import { lock } from './unlocked-key.ts'

type Props = {
  locale: Locale
  csrf: string
  shown: HandledCase
  events: CaseEventRow[]
  own: LockedKey | null
  outcome: CaseActionOutcome | null
}

/** One case: what is known of it, what was written in it, and what can be done about it. */
export function CasePage({ locale, csrf: given, shown, events, own, outcome }: Props) {
  const csrf = useOwnCsrf(given)
  useLockSignedOut()
  const reading = useCaseReader(shown, { csrf, own })
  const isOpen = reading.state === 'open'
  // A draft outlasts the unlocked key, which is locked again after a while without use.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { revalidate } = useRevalidator()
  const isJustBegun = isOpen && shown.isUntouched
  // Opening a case is what keeps it from early erasure: the page says so at once.
  useEffect(() => {
    if (isJustBegun) revalidate()
  }, [isJustBegun, revalidate])
  const [isAnswering, setIsAnswering] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  useHeldPage(shown.state !== 'closed' && (isAnswering || isClosing))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <p className="text-small">
          <Link to={adminAddress.cases}>{m.case_all()}</Link>
        </p>
        <h1 className="figures mt-1">{m.case_title({ number: shown.number })}</h1>
      </div>
      {outcome && <CaseNotice outcome={outcome} />}
      <div className="case-columns">
        <CaseFacts shown={shown} locale={locale} />
        <div>
          <Conversation shown={shown} own={own} reading={reading} locale={locale} />
          {wasOpen && shown.state !== 'closed' && (
            <AnswerForm shown={shown} csrf={csrf} isOpen={isOpen} onDraft={setIsAnswering} />
          )}
        </div>
        <div>
          <CloseSection shown={shown} csrf={csrf} locale={locale} onDraft={setIsClosing} />
          <ConflictSection shown={shown} csrf={csrf} />
          <ExportSection id={shown.id} csrf={csrf} />
        </div>
      </div>
      <CaseRecord events={events} locale={locale} />
    </div>
  )
}

/** What is known of a case without opening it. */
function CaseFacts({ shown, locale }: { shown: HandledCase; locale: Locale }) {
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
      <Fact name={m.case_language()}>{capital(languageName(shown.locale))}</Fact>
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

type CaseFactsProps = { of: Pick<ListedCase, 'state' | 'eraseOn' | 'isUntouched'>; locale: Locale }

/** When a case is erased, and what keeps one that nobody opened. */
function CaseErasure({ of: { state, eraseOn, isUntouched }, locale }: CaseFactsProps) {
  const day = dateInWords(eraseOn, locale)
  if (isUntouched) return <span className="text-warn">{m.case_erased_untouched({ day })}</span>
  if (state === 'closed') return <time dateTime={eraseOn}>{day}</time>
  return m.case_erased_at_most({ months: monthsAfterClosing, day })
}

/** What was done to the case, or why it was not. */
function CaseNotice({ outcome: { intent, name, problem } }: { outcome: CaseActionOutcome }) {
  return (
    <Notice kind={problem ? 'problem' : 'done'}>
      {problem ? problems[problem]() : done[intent]({ name })}
    </Notice>
  )
}

const done = {
  close: () => m.case_done_close(),
  reopen: () => m.case_done_reopen(),
  exclude: m.case_done_exclude,
  include: m.case_done_include,
} satisfies Record<CaseIntent, (inputs: { name: string }) => string>

const problems = {
  'nobody-else': m.case_problem_nobody_else,
  'unknown-person': m.case_problem_unknown_person,
  closed: m.case_problem_closed,
  'not-closed': m.case_problem_not_closed,
  'no-outcome': m.case_problem_no_outcome,
  'no-feedback': m.case_problem_no_feedback,
  'not-sealed': m.case_write_failed,
  'moved-on': m.case_write_moved_on,
  nobody: m.case_write_failed,
} satisfies Record<NonNullable<CaseActionOutcome['problem']>, () => string>

/** Exporting the case as it is sealed: a plain form, whose response the browser saves. */
function ExportSection({ id, csrf }: { id: string; csrf: string }) {
  return (
    <section aria-labelledby="export">
      <h2 id="export">{m.case_export()}</h2>
      <p className="mt-1 text-quiet">{m.case_export_text()}</p>
      <form method="post" action={adminAddress.caseExport(id)} className="mt-3">
        <input type="hidden" name="csrf" value={csrf} />
        <button type="submit" className="button-quiet">
          {m.case_export_download()}
        </button>
      </form>
    </section>
  )
}

/** A page with a draft stays when the session ends; what was opened on it is closed. */
function useLockSignedOut(): void {
  const { loading, user } = useSession()
  const isOut = !loading && !user
  useEffect(() => {
    if (isOut) lock()
  }, [isOut])
}

/** What was done with a case and by whom, the newest first. */
function CaseRecord({ events, locale }: { events: CaseEventRow[]; locale: Locale }) {
  return (
    <section aria-labelledby="record" className="mt-4 border-t border-edge pt-3">
      <h2 id="record">{m.case_record()}</h2>
      <p className="mt-1 mb-3 text-quiet">{m.case_record_text()}</p>
      {events.length > 0 && <CaseEvents events={events} locale={locale} />}
    </section>
  )
}
