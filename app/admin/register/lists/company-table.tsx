import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { ListedCompany } from '#domain/register/work/listed.ts'
import { Moment } from '../../ui/moment.tsx'

/** Companies as rows. */
export function CompanyTable({ companies, locale }: { companies: ListedCompany[]; locale: Locale }) {
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
