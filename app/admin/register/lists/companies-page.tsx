import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedCompany } from '#domain/register/work/listed.ts'
import {
  type CompaniesAsk,
  companySorts,
  consentAsks,
  writeAsk,
} from '#domain/register/work/register-asks.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { FilterForm } from '../../ui/filter-form.tsx'
import { FilterSearch } from '../../ui/filter-search.tsx'
import { companySortWords, consentWords } from '../register-words.ts'
import { CompanyTable } from './company-table.tsx'
import { RegisterPlaces } from './register-places.tsx'

type Props = {
  locale: Locale
  ask: CompaniesAsk
  companies: ListedCompany[]
  countries: { code: string; name: string; count: number }[]
  total: number
  at: number
  pages: number
}

/** The companies of the register, with what is asked for in the address. */
export function CompaniesPage({ locale, ask, companies, countries, total, at, pages }: Props) {
  const isAsked = writeAsk({ ...ask, sort: 'name' }) !== ''
  return (
    <>
      <div className="list-head">
        <h1>{m.companies_title()}</h1>
        <p className="figures text-quiet">
          {total === 1 ? m.companies_one() : m.companies_count({ count: total })}
        </p>
      </div>
      <RegisterPlaces />
      <p className="mt-4">
        <Link to={adminAddress.newCompany} className="button-primary">
          {m.companies_new()}
        </Link>
      </p>
      {(total > 0 || isAsked) && <Filter {...{ ask, countries, isAsked }} />}
      {companies.length > 0 ? (
        <CompanyTable companies={companies} locale={locale} />
      ) : (
        <div className="max-w-xl py-8">
          <h2>{isAsked ? m.companies_none_found() : m.companies_none()}</h2>
          <p className="mt-2 text-quiet">
            {isAsked ? m.companies_none_found_text() : m.companies_none_text()}
          </p>
        </div>
      )}
      <Pagination page={at} pages={pages} hrefOf={(page) => adminAddress.companies + writeAsk(ask, page)} />
    </>
  )
}

function Filter({ ask, countries, isAsked }: Pick<Props, 'ask' | 'countries'> & { isAsked: boolean }) {
  const any = m.companies_any()
  return (
    <FilterForm
      key={writeAsk(ask)}
      label={m.companies_filter()}
      action={adminAddress.companies}
      clear={isAsked ? { to: adminAddress.companies, words: m.companies_clear() } : null}
      className="inbox-filter"
    >
      <FilterSearch label={m.companies_search()} query={ask.query} className="inbox-search" />
      <FilterChoice
        {...{ name: 'country', label: m.companies_country(), any, value: ask.country }}
        options={countries.map(({ code, name, count }) => [code, `${name} (${count})`])}
      />
      <FilterChoice
        {...{ name: 'consent', label: m.companies_consent(), any, value: ask.consent }}
        options={consentAsks.map((each) => [each, consentWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'restricted', label: m.companies_restricted(), any, value: ask.restricted }}
        options={[
          ['yes', m.companies_restricted_yes()],
          ['no', m.companies_restricted_no()],
        ]}
      />
      <FilterChoice
        {...{ name: 'sort', label: m.companies_sorted(), value: ask.sort }}
        options={companySorts.map((each) => [each, companySortWords[each]()])}
      />
    </FilterForm>
  )
}
