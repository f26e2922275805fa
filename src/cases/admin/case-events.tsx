import { Link } from 'react-router'
import type { CaseEventRow } from '#cases/model/case-view.ts'
import { answerKinds, caseOutcomes, isOneOf, silentReasons } from '#cases/model/case-words.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { OlderNewer } from '#ui/admin/older-newer.tsx'
import { answerWords, eventWords, outcomeWords, silentWords } from './case-words.ts'

type Props = { events: CaseEventRow[]; locale: Locale; hasNumbers?: boolean }

/** Lines of the record as rows, the newest first; with the numbers of cases where there are several. */
export function CaseEvents({ events, locale, hasNumbers = false }: Props) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.case_record()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.case_record_what()}</th>
          {hasNumbers && <th scope="col">{m.cases_number()}</th>}
          <th scope="col">{m.case_record_when()}</th>
          <th scope="col">{m.case_record_by()}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, at, what, by, details, caseNumber }) => (
          <tr key={id}>
            <th scope="row">
              {eventWords[what]({ person: details.person ?? '' })}
              {what !== 'acknowledged' && <Detail details={details} />}
            </th>
            {hasNumbers && (
              <td data-label={m.cases_number()} className="figures" data-empty={!caseNumber || undefined}>
                {caseNumber ?? '—'}
              </td>
            )}
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
  )
}

function Detail({ details: { kind, outcome, reason } }: Pick<CaseEventRow, 'details'>) {
  const words = [
    isOneOf(answerKinds, kind) && answerWords[kind](),
    isOneOf(caseOutcomes, outcome) && outcomeWords[outcome](),
    isOneOf(silentReasons, reason) && m.case_record_silent({ reason: silentWords[reason]() }),
  ].filter((each) => each !== false)
  return words.map((each) => (
    <span key={each} className="block font-normal text-quiet">
      {each}
    </span>
  ))
}

type CaseRecordPageProps = { locale: Locale; events: CaseEventRow[]; isNewest: boolean; hasOlder: boolean }

/** What people of the body did with the anonymous space, as far as the reader may know. */
export function CaseRecordPage({ locale, events, isNewest, hasOlder }: CaseRecordPageProps) {
  const last = events.at(-1)
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.cases}>{m.case_all()}</Link>
      </p>
      <h1 className="mt-1">{m.cases_record()}</h1>
      <p className="measure mt-2 mb-4 text-quiet">{m.cases_record_lead()}</p>
      {events.length > 0 && <CaseEvents events={events} locale={locale} hasNumbers />}
      <OlderNewer
        newer={isNewest ? null : adminAddress.caseRecord}
        older={hasOlder && last ? `${adminAddress.caseRecord}?older=${last.id}` : null}
      />
    </>
  )
}
