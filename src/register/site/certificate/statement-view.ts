import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { ShownCertificate, StatementOn } from '#register/model/shown.ts'
import { dateInWords } from '#ui/dates.ts'
import { type Reading, standardsInWords } from '../shown/card-view.ts'
import type { Fact } from '../shown/facts.tsx'
import { siteStateWords } from '../shown/site-state-words.ts'
import { stateView } from '../shown/state-view.ts'

export type StatementView = ReturnType<typeof statementView>

/** The question how a certificate stood on a day, with the answer where somebody asked, or what was wrong with it. */
export function statementView(shown: ShownCertificate, reading: Reading, problem: string | null) {
  const { locale, today } = reading
  const { statement } = shown
  return {
    action: address.certificate(locale, shown.number),
    ...{ asked: statement?.on ?? null, problem, today },
    first: shown.originalIssuedOn ?? shown.issues[0]?.issuedOn ?? shown.issuedOn,
    answer: statement && answerOf(shown, statement, reading),
    say: { title: m.reg_on_title(), text: m.reg_on_text(), day: m.reg_on_day(), ask: m.reg_on_ask() },
  }
}

function answerOf(shown: ShownCertificate, statement: StatementOn, { locale }: Reading) {
  const say = (day: string) => dateInWords(day, locale)
  const date = say(statement.on)
  if (statement.outcome === 'not-recorded') {
    const sentence = m.reg_on_not_recorded({ date, since: say(statement.since) })
    return { mark: null, sentence, facts: [], scope: null }
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
    ...(scope === null && statement.on >= issuedOn
      ? [fact(m.reg_scope(), m.reg_on_scope_not_recorded())]
      : []),
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
  return { mark: { state, word }, sentence: m.reg_on_state({ date }), facts, scope }
}
