import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import type { Locale } from '#domain/locales.ts'
import type { MadeDecision } from '#domain/register/work/made-decision.ts'
import { Moment } from '../../ui/moment.tsx'
import { decisionWords, reasonWords } from '../register-words.ts'

/** What was decided about a certificate, the newest first, with who decided it and their note. */
export function MadeDecisions({ made, locale }: { made: MadeDecision[]; locale: Locale }) {
  return (
    <section className="message-part" aria-labelledby="made-title">
      <h2 id="made-title">{m.companies_made()}</h2>
      {made.length === 0 && <p className="text-quiet">{m.companies_made_none()}</p>}
      <ol className="change-list">
        {made.map((each) => (
          <li key={each.id}>
            <p>
              <span className="font-semibold">{decisionWords[each.decision]()}</span>{' '}
              <time dateTime={each.on}>{m.companies_from({ date: dateInWords(each.on, locale) })}</time>
            </p>
            {each.reason && <p>{reasonWords[each.reason]()}</p>}
            {each.note && <p className="written whitespace-pre-line">{each.note}</p>}
            <p className="text-quiet">
              <bdi>{each.by ?? m.companies_made_imported()}</bdi>
              {' · '}
              <Moment at={each.at} locale={locale} withTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
