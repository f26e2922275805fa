import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ListedDue } from '#register/model/work/listed.ts'
import { groupOf, nameIn, type ProgrammeNames } from '#register/model/work/programme-ask.ts'
import { auditWords } from '#register/model/work/programme-words.ts'
import { dateInWords } from '#ui/dates.ts'
import { StandingInWords } from '../standing-in-words.tsx'

type Props = {
  rows: ListedDue[]
  locale: Locale
  /** By the date in Montevideo. */
  today: string
  names: ProgrammeNames
}

/** The next audit of each certificate, the earliest first. */
export function ProgrammeTable({ rows, locale, today, names }: Props) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.programme_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.companies_number()}</th>
          <th scope="col">{m.programme_due()}</th>
          <th scope="col">{m.companies_holder()}</th>
          <th scope="col">{m.companies_scheme()}</th>
          <th scope="col">{m.programme_last()}</th>
          <th scope="col">{m.companies_state()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.certificate.id} {...{ row, locale, today, names }} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, locale, today, names }: Omit<Props, 'rows'> & { row: ListedDue }) {
  const { certificate, office, auditedOn } = row
  return (
    <tr>
      <th scope="row" className="figures lg:min-w-44">
        <Link to={adminAddress.certificate(certificate.id)}>{certificate.number}</Link>
      </th>
      <td data-label={m.programme_due()} className="lg:whitespace-nowrap">
        <Due {...{ row, locale, today }} />
      </td>
      <td data-label={m.companies_holder()} className="wrap-anywhere">
        <Link to={adminAddress.company(certificate.holder.id)}>
          <bdi>{certificate.holder.name}</bdi>
        </Link>
      </td>
      <td data-label={m.companies_scheme()} className="wrap-anywhere">
        <span>
          {nameIn(names.schemes, certificate.scheme)}
          {office && <span className="block text-quiet">{nameIn(names.offices, office)}</span>}
        </span>
      </td>
      <td data-label={m.programme_last()} className="lg:whitespace-nowrap">
        {auditedOn ? (
          <time dateTime={auditedOn}>{dateInWords(auditedOn, locale)}</time>
        ) : (
          <span className="text-quiet">{m.programme_never()}</span>
        )}
      </td>
      <td data-label={m.companies_state()}>
        <StandingInWords standing={certificate.standing} {...{ locale, today }} />
      </td>
    </tr>
  )
}

/** What is due and by when; where it is overdue, the way to a suspension that somebody decides. */
function Due({ row, locale, today }: { row: ListedDue; locale: Locale; today: string }) {
  const { certificate, kind, dueOn, isLapsed } = row
  const isOverdue = groupOf(row, today) === 'overdue'
  const date = dateInWords(dueOn, locale)
  return (
    <span>
      <span className="block font-semibold">{auditWords[kind][locale]}</span>
      <time dateTime={dueOn} className={`block ${isOverdue ? 'text-bad' : 'text-quiet'}`}>
        {isLapsed ? m.programme_until({ date }) : m.programme_by({ date })}
      </time>
      {isOverdue && certificate.standing.state === 'in-force' && (
        <Link
          to={`${adminAddress.certificate(certificate.id)}?propose=suspend#decide-title`}
          aria-label={m.programme_propose_of({ number: certificate.number })}
        >
          {m.programme_propose()}
        </Link>
      )}
    </span>
  )
}
