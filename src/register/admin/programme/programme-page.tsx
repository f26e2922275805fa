import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import type { ListedDue } from '#register/model/work/listed.ts'
import {
  auditWords,
  type DueGroup,
  dueGroups,
  dueKinds,
  groupOf,
  groupWords,
  nameIn,
  type ProgrammeAsk,
  type ProgrammeNames,
  writeProgrammeAsk,
} from '#register/model/work/register-asks.ts'
import { FilterChoice, FilterForm } from '#ui/admin/filter.tsx'
import { dateInWords } from '#ui/dates.ts'
import { Pagination } from '#ui/pagination.tsx'
import { certificatesInWords } from '../iaf/iaf-words.ts'
import { RegisterPlaces } from '../lists/register-places.tsx'
import { StandingInWords } from '../register-words.tsx'
import { LastReminder } from './sent-reminders.tsx'

type Props = {
  locale: Locale
  today: string
  ask: ProgrammeAsk
  rows: ListedDue[]
  counts: Record<DueGroup, number>
  schemes: string[]
  offices: string[]
  names: ProgrammeNames
  total: number
  at: number
  pages: number
}

/** What is due of the certificates and by when, with what is asked for in the address. */
export function ProgrammePage({
  locale,
  today,
  ask,
  rows,
  counts,
  names,
  total,
  at,
  pages,
  ...props
}: Props) {
  const isAsked = writeProgrammeAsk(ask) !== ''
  return (
    <>
      <div className="list-head">
        <h1>{m.programme_title()}</h1>
        <p className="figures text-quiet">{certificatesInWords(total)}</p>
      </div>
      <RegisterPlaces />
      <p className="mt-4 max-w-prose text-quiet">{m.programme_lead()}</p>
      <Groups {...{ locale, ask, counts }} />
      <Filter {...{ locale, ask, names, ...props }} />
      {rows.length > 0 ? (
        <>
          <Files ask={ask} />
          <ProgrammeTable {...{ rows, locale, today, names }} />
        </>
      ) : (
        <div className="max-w-xl py-8">
          <h2>{isAsked ? m.programme_none_asked() : m.programme_none()}</h2>
          <p className="mt-2 text-quiet">
            {isAsked ? m.programme_none_asked_text() : m.programme_none_text()}
          </p>
        </div>
      )}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) =>
          adminAddress.programme + writeProgrammeAsk(ask, page > 1 ? { page: String(page) } : {})
        }
      />
    </>
  )
}

/** How many there are by when they are due; each leads to its list. */
function Groups({ locale, ask, counts }: Pick<Props, 'locale' | 'ask' | 'counts'>) {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const groups = [
    ...dueGroups.map((each) => [each, groupWords[each][locale], counts[each]] as const),
    [null, m.programme_all(), all] as const,
  ]
  return (
    <nav aria-label={m.programme_groups()} className="mt-5">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        {groups.map(([when, words, count]) => (
          <li key={words} className="border-t border-line pt-2">
            <span className={`figures block text-h3 ${when === 'overdue' && count > 0 ? 'text-bad' : ''}`}>
              {numberFormat(formatLocale[locale]).format(count)}
            </span>
            <Link
              to={adminAddress.programme + writeProgrammeAsk({ ...ask, when })}
              aria-current={ask.when === when ? 'page' : undefined}
              className="aria-[current]:font-semibold"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FilterProps = Pick<Props, 'locale' | 'ask' | 'names' | 'schemes' | 'offices'>

function Filter({ locale, ask, names, schemes, offices }: FilterProps) {
  const any = m.companies_any()
  const named = (keys: string[], titles: Record<string, string>, asked: string | null) =>
    [...new Set([...keys, ...(asked ? [asked] : [])])]
      .map((key) => [key, nameIn(titles, key)] as const)
      .sort(([, one], [, other]) => one.localeCompare(other, locale))
  return (
    <FilterForm
      key={writeProgrammeAsk(ask)}
      label={m.programme_filter()}
      action={adminAddress.programme}
      clear={
        writeProgrammeAsk(ask) === '' ? null : { to: adminAddress.programme, words: m.companies_clear() }
      }
      className="inbox-filter"
    >
      {ask.when && <input type="hidden" name="when" value={ask.when} />}
      <FilterChoice
        {...{ name: 'kind', label: m.programme_audit(), any, value: ask.kind }}
        options={dueKinds.map((each) => [each, auditWords[each][locale]])}
      />
      <FilterChoice
        {...{ name: 'scheme', label: m.companies_scheme(), any, value: ask.scheme }}
        options={named(schemes, names.schemes, ask.scheme)}
      />
      <FilterChoice
        {...{ name: 'office', label: m.programme_office(), any, value: ask.office }}
        options={named(offices, names.offices, ask.office)}
      />
    </FilterForm>
  )
}

/** The same as files. */
function Files({ ask }: { ask: ProgrammeAsk }) {
  const files = [
    ['ics', m.programme_calendar()],
    ['xlsx', m.programme_workbook()],
    ['csv', m.programme_csv()],
  ] as const
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <span className="text-quiet">{m.programme_take()}</span>
      {files.map(([format, words]) => (
        <a key={format} href={adminAddress.programmeFile + writeProgrammeAsk(ask, { format })} download>
          {words}
        </a>
      ))}
    </p>
  )
}

type ProgrammeTableProps = {
  rows: ListedDue[]
  locale: Locale
  /** By the date in Montevideo. */
  today: string
  names: ProgrammeNames
}

/** The next audit of each certificate, the earliest first. */
function ProgrammeTable({ rows, locale, today, names }: ProgrammeTableProps) {
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

function Row({ row, locale, today, names }: Omit<ProgrammeTableProps, 'rows'> & { row: ListedDue }) {
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
  const { certificate, kind, dueOn, isLapsed, reminded } = row
  const isOverdue = groupOf(row, today) === 'overdue'
  const date = dateInWords(dueOn, locale)
  return (
    <span>
      <span className="block font-semibold">{auditWords[kind][locale]}</span>
      <time dateTime={dueOn} className={`block ${isOverdue ? 'text-bad' : 'text-quiet'}`}>
        {isLapsed ? m.programme_until({ date }) : m.programme_by({ date })}
      </time>
      {reminded && <LastReminder reminded={reminded} locale={locale} />}
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
