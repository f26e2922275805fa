import { Link } from 'react-router'
import type { ListedCase } from '#cases/model/case-view.ts'
import { caseKinds, caseStates } from '#cases/model/case-words.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { FilterChoice, FilterForm } from '#ui/admin/filter.tsx'
import { dateInWords } from '#ui/dates.ts'
import { Pagination } from '#ui/pagination.tsx'
import { CaseDue } from './case-due.tsx'
import { kindWords, stateWords } from './case-words.ts'
import { type CasesFilter, casesAddress } from './cases-address.ts'

type Props = {
  locale: Locale
  filter: CasesFilter
  cases: ListedCase[]
  total: number
  at: number
  pages: number
}

/** What came to the anonymous space, for those who work on it. */
export function CasesPage({ locale, filter, cases, total, at, pages }: Props) {
  const isFiltered = filter.state !== null || filter.kind !== null || filter.isOverdue
  return (
    <>
      <div className="list-head">
        <h1>{m.cases_title()}</h1>
        <p className="flex flex-wrap gap-x-6">
          <Link to={adminAddress.caseRecord}>{m.cases_record()}</Link>
          <Link to={adminAddress.caseKeys}>{m.cases_keys()}</Link>
        </p>
      </div>
      <p className="measure mt-2 text-quiet">{m.cases_lead()}</p>
      {(total > 0 || isFiltered) && <CaseFilter filter={filter} />}
      {total > 0 ? <CaseTable cases={cases} locale={locale} /> : <Nothing isFiltered={isFiltered} />}
      <Pagination page={at} pages={pages} hrefOf={(page) => casesAddress({ ...filter, page })} />
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="max-w-xl py-8">
      <h2>{isFiltered ? m.cases_none_found() : m.cases_none()}</h2>
      <p className="mt-2 text-quiet">{isFiltered ? m.cases_none_found_text() : m.cases_none_text()}</p>
      {isFiltered && (
        <p className="mt-4">
          <Link to={adminAddress.cases}>{m.admin_list_clear()}</Link>
        </p>
      )}
    </div>
  )
}

/** Which cases are listed. */
function CaseFilter({ filter }: { filter: CasesFilter }) {
  const { state, kind, isOverdue } = filter
  const isFiltered = state || kind || isOverdue
  return (
    <FilterForm
      key={casesAddress(filter)}
      label={m.cases_filter()}
      action={adminAddress.cases}
      clear={isFiltered ? { to: adminAddress.cases, words: m.admin_list_clear() } : null}
    >
      <FilterChoice
        name="state"
        label={m.cases_state()}
        any={m.cases_every_state()}
        value={state}
        options={caseStates.map((each) => [each, stateWords[each]()])}
      />
      <FilterChoice
        name="kind"
        label={m.cases_kind()}
        any={m.cases_every_kind()}
        value={kind}
        options={caseKinds.map((each) => [each, kindWords[each]()])}
      />
      <label className="case-overdue-only">
        <input type="checkbox" name="overdue" value="yes" defaultChecked={isOverdue} />
        {m.cases_overdue_only()}
      </label>
    </FilterForm>
  )
}

/** Cases as rows, what is due first at the top. */
function CaseTable({ cases, locale }: { cases: ListedCase[]; locale: Locale }) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.cases_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.cases_number()}</th>
          <th scope="col">{m.cases_kind()}</th>
          <th scope="col">{m.cases_state()}</th>
          <th scope="col">{m.cases_received()}</th>
          <th scope="col">{m.cases_due()}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ id, number, kind, state, receivedOn, isUnread, due, ...kept }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={adminAddress.case(id)} className="figures">
                {number}
              </Link>
              {isUnread && <span className="case-unread">{m.cases_unread()}</span>}
            </th>
            <td data-label={m.cases_kind()}>{kindWords[kind]()}</td>
            <td data-label={m.cases_state()}>{stateWords[state]()}</td>
            <td data-label={m.cases_received()}>
              <time dateTime={receivedOn}>{dateInWords(receivedOn, locale)}</time>
            </td>
            <td data-label={m.cases_due()} data-empty={!due || undefined}>
              <CaseDue due={due} locale={locale} />
              {kept.isUntouched && (
                <span className="block text-small text-warn">
                  {m.cases_erased_untouched({ day: dateInWords(kept.eraseOn, locale) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
