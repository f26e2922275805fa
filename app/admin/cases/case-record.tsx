import { m } from '#app/i18n/messages.ts'
import type { CaseEventRow } from '#domain/cases/case-view.ts'
import { answerKinds, caseOutcomes, isOneOf } from '#domain/cases/case-words.ts'
import type { Locale } from '#domain/locales.ts'
import { Moment } from '../ui/moment.tsx'
import { answerWords, eventWords, outcomeWords } from './case-words.ts'

/** What was done with a case and by whom, the newest first. */
export function CaseRecord({ events, locale }: { events: CaseEventRow[]; locale: Locale }) {
  return (
    <section aria-labelledby="record" className="mt-4 border-t border-edge pt-3">
      <h2 id="record">{m.case_record()}</h2>
      <p className="mt-1 mb-3 text-quiet">{m.case_record_text()}</p>
      {events.length > 0 && (
        <table className="admin-table">
          <caption className="visually-hidden">{m.case_record()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.case_record_what()}</th>
              <th scope="col">{m.case_record_when()}</th>
              <th scope="col">{m.case_record_by()}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ id, at, what, by, details }) => (
              <tr key={id}>
                <th scope="row">
                  {eventWords[what]({ person: details.person ?? '' })}
                  {what !== 'acknowledged' && <Detail details={details} />}
                </th>
                <td data-label={m.case_record_when()}>
                  <Moment at={at} locale={locale} withTime />
                </td>
                <td data-label={m.case_record_by()} className="wrap-anywhere">
                  {by ?? m.case_record_nobody()}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Detail({ details: { kind, outcome } }: Pick<CaseEventRow, 'details'>) {
  const words = isOneOf(answerKinds, kind)
    ? answerWords[kind]()
    : isOneOf(caseOutcomes, outcome)
      ? outcomeWords[outcome]()
      : null
  return words && <span className="block font-normal text-quiet">{words}</span>
}
