import { useRef } from 'react'
import { Form } from 'react-router'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ShownCertificate, StatementOn } from '#register/model/shown.ts'
import { dateInWords } from '#ui/dates.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { useRefusal } from '#ui/fields/use-refusal.ts'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type Reading, standardsInWords } from '../shown/card-view.ts'
import { type Fact, Facts } from '../shown/facts.tsx'
import { siteStateWords } from '../shown/sites-view.ts'
import { StateMark } from '../shown/state-mark.tsx'
import { stateView } from '../shown/state-view.ts'

type Props = { statement: StatementView; locale: Locale }

/** Asks how a certificate stood on a day of the past, and answers. It works without script. */
export function StatementPart({ statement, locale }: Props) {
  const { say, answer, problem } = statement
  const form = useRef<HTMLFormElement>(null)
  useRefusal(form, problem && statement)
  return (
    <section aria-labelledby="on-a-day" className={answer ? undefined : 'print:hidden'}>
      <h2 id="on-a-day">{say.title}</h2>
      <p className="record-note print:hidden">{say.text}</p>
      <Form
        ref={form}
        id="day-form"
        method="get"
        action={statement.action}
        preventScrollReset
        noValidate
        className="mt-4 print:hidden"
      >
        <label htmlFor="on" className="field-label">
          {say.day}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            key={statement.asked}
            id="on"
            type="date"
            name="on"
            required
            min={statement.first}
            max={statement.today}
            defaultValue={statement.asked ?? ''}
            className="field w-auto"
            {...wrongField(problem)}
            aria-describedby={problem ? 'on-problem' : undefined}
          />
          <button type="submit" className="button-quiet">
            {say.ask}
          </button>
        </div>
        {problem && <FieldProblem id="on-problem">{problem}</FieldProblem>}
      </Form>
      {answer && (
        <div role="status" className="mt-5">
          <p className="font-semibold">
            {answer.sentence}{' '}
            {answer.mark && <StateMark state={answer.mark.state}>{answer.mark.word}</StateMark>}{' '}
            {answer.mark?.lastDay}
          </p>
          {answer.scope && (
            <p className="mt-2" lang={answer.scope.locale === locale ? undefined : answer.scope.locale}>
              {answer.scope.value}
            </p>
          )}
          {answer.facts.length > 0 && <Facts facts={answer.facts} label={answer.of} />}
        </div>
      )}
    </section>
  )
}

/** A refused day: what was typed, and the error. */
export type RefusedDay = { words: string; typed: string }

type StatementView = ReturnType<typeof statementView>

/** The question how a certificate stood on a day, with the answer where somebody asked, or what was wrong with it. */
export function statementView(shown: ShownCertificate, reading: Reading, refused: RefusedDay | null) {
  const { locale, today } = reading
  const { statement } = shown
  return {
    action: address.certificate(locale, shown.number),
    asked: statement?.on ?? refused?.typed ?? null,
    problem: refused?.words ?? null,
    today,
    first: shown.originalIssuedOn ?? shown.issues[0]?.issuedOn ?? shown.issuedOn,
    answer: statement && answerOf(shown, statement, reading),
    say: { title: m.reg_on_title(), text: m.reg_on_text(), day: m.reg_on_day(), ask: m.reg_on_ask() },
  }
}

function answerOf(shown: ShownCertificate, statement: StatementOn, { locale }: Reading) {
  const say = (day: string) => dateInWords(day, locale)
  const date = say(statement.on)
  const alone = (sentence: string) => ({ mark: null, sentence, of: sentence, facts: [], scope: null })
  if (statement.outcome === 'not-issued') return alone(m.reg_on_not_issued({ date }))
  if (statement.outcome === 'not-recorded')
    return alone(notRecorded(shown)({ date, since: say(statement.since) }))
  if (statement.outcome === 'with-former-body') {
    const { since, formerBody } = statement
    return alone(m.reg_on_former_body({ date, since: say(since), body: formerBody }))
  }
  const { issuedOn, expiresOn, isAccredited, sites, scope, holder } = statement
  const { word, state } = stateView(statement, { locale, today: statement.on })
  const fact = (label: string, ...texts: string[]): Fact => ({
    label,
    values: texts.map((text) => ({ text })),
  })
  const facts = [
    fact(
      m.reg_on_issue(),
      expiresOn
        ? m.reg_on_issue_until({ from: say(issuedOn), until: say(expiresOn) })
        : m.reg_on_issue_open({ from: say(issuedOn) }),
    ),
    fact(m.reg_standards(), ...(statement.standards.length > 0 ? [standardsInWords(statement)] : [])),
    fact(m.reg_accreditation(), isAccredited ? m.reg_on_accredited() : m.reg_not_accredited()),
    ...(scope === null ? [fact(m.reg_scope(), m.reg_on_scope_not_recorded())] : []),
    ...(holder?.id === shown.company.id
      ? []
      : [fact(m.reg_on_holder(), holder?.name ?? m.reg_on_holder_other())]),
    fact(
      m.reg_sites(),
      ...sites
        .filter(({ standing }) => standing.state !== 'not-yet')
        .map(({ name, address: line, city, standing }) => {
          const words = siteStateWords(standing, locale)
          return [[name, line || city].filter(Boolean).join(', '), words?.sentence]
            .filter(Boolean)
            .join(' · ')
        }),
    ),
  ]
  const sentence = m.reg_on_state({ date })
  // A certificate expires on its last day, as everywhere; on the next it has expired.
  const lastDay = state === 'expired' && expiresOn ? m.reg_on_last_day({ date: say(expiresOn) }) : null
  return { mark: { state, word, lastDay }, sentence, of: `${sentence} ${word}`, facts, scope }
}

/** Where nothing says when it was first issued, nothing says that it had been. */
function notRecorded({ originalIssuedOn, transferredOn }: ShownCertificate) {
  return originalIssuedOn === null && transferredOn === null ? m.reg_on_first_unknown : m.reg_on_not_recorded
}
