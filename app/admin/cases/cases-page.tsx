import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { ListedCase } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseFilter } from './case-filter.tsx'
import { CaseTable } from './case-table.tsx'
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
