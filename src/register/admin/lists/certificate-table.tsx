import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { ListedCertificate } from '#register/model/work/listed.ts'
import { dateInWords } from '#ui/dates.ts'
import { StandingInWords } from '../standing-in-words.tsx'

type Props = {
  certificates: ListedCertificate[]
  locale: Locale
  /** By the date in Montevideo. */
  today: string
  caption: string
  withHolder?: boolean
  /** Whether rows can be ticked, to do something with several at once. */
  withChoice?: boolean
}

/** Certificates as rows, each with how it stands today. */
export function CertificateTable({
  certificates,
  locale,
  today,
  caption,
  withHolder = true,
  withChoice = false,
}: Props) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {withChoice && (
            <td data-label={m.many_pick()} className="choice-cell">
              <span className="visually-hidden">{m.many_what()}</span>
            </td>
          )}
          <th scope="col">{m.companies_number()}</th>
          {withHolder && <th scope="col">{m.companies_holder()}</th>}
          <th scope="col">{m.companies_standards()}</th>
          <th scope="col">{m.companies_state()}</th>
          <th scope="col">{m.companies_issued()}</th>
          <th scope="col">{m.companies_expires()}</th>
        </tr>
      </thead>
      <tbody>
        {certificates.map((certificate) => (
          <tr key={certificate.id}>
            {withChoice && (
              <td className="choice-cell">
                <label className="row-choice">
                  <input type="checkbox" name="id" value={certificate.id} />
                  <span className="visually-hidden">{m.many_choose({ number: certificate.number })}</span>
                </label>
              </td>
            )}
            <th scope="row" className="figures lg:min-w-44">
              <Link to={adminAddress.certificate(certificate.id)}>{certificate.number}</Link>
            </th>
            {withHolder && (
              <td data-label={m.companies_holder()} className="wrap-anywhere">
                <Link to={adminAddress.company(certificate.holder.id)}>{certificate.holder.name}</Link>
              </td>
            )}
            <td data-label={m.companies_standards()} className="written">
              {certificate.standards.join(', ')}
            </td>
            <td data-label={m.companies_state()}>
              <StandingInWords standing={certificate.standing} {...{ locale, today }} />
            </td>
            <td data-label={m.companies_issued()} className="lg:whitespace-nowrap">
              <time dateTime={certificate.issuedOn}>{dateInWords(certificate.issuedOn, locale)}</time>
            </td>
            <td data-label={m.companies_expires()} className="lg:whitespace-nowrap">
              {certificate.expiresOn ? (
                <time dateTime={certificate.expiresOn}>{dateInWords(certificate.expiresOn, locale)}</time>
              ) : (
                <span className="text-quiet">{m.companies_no_expiry()}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
