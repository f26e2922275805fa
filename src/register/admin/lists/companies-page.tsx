import { Link } from 'react-router'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { ListedCompany } from '#register/model/work/listed.ts'
import { type CompaniesAsk, companySorts, consentAsks, writeAsk } from '#register/model/work/register-asks.ts'
import { FilterChoice, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { companySortWords, consentWords } from '../register-words.tsx'
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
      <ReadOnly needs={neededToWrite(adminAddress.newCompany)} />
      <OnlyWhoMay needs={neededToWrite(adminAddress.newCompany)}>
        <p className="mt-4">
          <Link to={adminAddress.newCompany} className="button-primary">
            {m.companies_new()}
          </Link>
        </p>
      </OnlyWhoMay>
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

/** Companies as rows. */
function CompanyTable({ companies, locale }: { companies: ListedCompany[]; locale: Locale }) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.companies_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.companies_name()}</th>
          <th scope="col">{m.companies_tax_id()}</th>
          <th scope="col">{m.companies_country()}</th>
          <th scope="col" className="numeric">
            {m.companies_certificates()}
          </th>
          <th scope="col">{m.companies_consents()}</th>
          <th scope="col">{m.companies_updated()}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <tr key={company.id}>
            <th scope="row" className="wrap-anywhere">
              <Link to={adminAddress.company(company.id)}>
                <bdi>{company.legalName}</bdi>
              </Link>
              <span className="block font-normal text-quiet">
                {company.tradeName && <bdi>{company.tradeName} · </bdi>}
                <span className="figures">{company.id}</span>
              </span>
              {company.isRestricted && <span className="block text-warn">{m.companies_restricted()}</span>}
            </th>
            <td
              className="figures"
              data-label={m.companies_tax_id()}
              data-empty={!company.taxId || undefined}
            >
              {company.taxId ?? <span className="text-quiet">—</span>}
            </td>
            <td data-label={m.companies_country()}>
              <span>
                {company.countryName}
                {company.city && <span className="block text-quiet">{company.city}</span>}
              </span>
            </td>
            <td className="numeric" data-label={m.companies_certificates()}>
              {company.certificates}
            </td>
            <td data-label={m.companies_consents()}>
              {consentInWords(company.inDirectory)} / {consentInWords(company.toIaf)}
            </td>
            <td data-label={m.companies_updated()}>
              <Moment at={company.updatedAt} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function consentInWords(isGiven: boolean | null): string {
  if (isGiven === null) return m.companies_unasked()
  return isGiven ? m.companies_yes() : m.companies_no()
}
