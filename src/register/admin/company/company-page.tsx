import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import type { ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Concerning, type ListedCertificate, shownOfCompany } from '#register/model/work/listed.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { ConcerningPart, RecordEvents } from '../about-record.tsx'
import type { Countries } from '../form/fields.tsx'
import { RegisterForm, type SaveRefusal } from '../form/register-form.tsx'
import { CertificateTable } from '../lists/certificates-page.tsx'
import { type Done, doneInWords } from '../register-words.tsx'
import { CompanyFields } from './company-form.tsx'

type Props = {
  locale: Locale
  csrf: string
  today: string
  /** Null for a new company. */
  company: { id: string; name: string; revision: number } | null
  typed: Typed
  countries: Countries
  certificates: ListedCertificate[]
  events: ListedEvent[]
  concerning: Concerning[]
  /** Its page on the site, where it has one. */
  publicPage: string | null
  done: Done | null
  refused: SaveRefusal | null
}

/** One company: its certificates, its form, and what was done with it. */
export function CompanyPage({ locale, csrf, company, typed, done, refused, ...props }: Props) {
  const justDone = refused ? null : done
  const sent = useLastSent(justDone !== null)
  const href = company ? adminAddress.company(company.id) : adminAddress.newCompany
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.companies}>{m.companies_title()}</Link>
      </p>
      <div className="list-head mt-2">
        <h1 className="wrap-anywhere">{company ? company.name : m.companies_new_title()}</h1>
        {props.publicPage && (
          <p>
            <a href={props.publicPage}>{m.companies_public_page()}</a>
          </p>
        )}
      </div>
      <div className="register-notices mt-4">
        {justDone && <Notice kind="done">{doneInWords(justDone)}</Notice>}
      </div>
      {company && <Certificates {...props} locale={locale} companyId={company.id} />}
      <RegisterForm
        key={sent}
        {...{ prefix: 'company', locale, csrf, typed, refused, href, countries: props.countries }}
        seen={company ? String(company.revision) : null}
        submit={company ? m.companies_save() : m.companies_add()}
      >
        <CompanyFields isNew={company === null} locale={locale} />
      </RegisterForm>
      {company && <ConcerningPart messages={props.concerning} locale={locale} />}
      {company && <RecordEvents events={props.events} locale={locale} />}
    </>
  )
}

type OfCompany = Pick<Props, 'certificates' | 'locale' | 'today'> & { companyId: string }

function Certificates({ certificates, locale, today, companyId }: OfCompany) {
  return (
    <section className="register-part" aria-labelledby="its-certificates">
      <div className="list-head">
        <h2 id="its-certificates">{m.companies_its_certificates()}</h2>
        <Link to={adminAddress.newCertificate(companyId)} className="button-quiet">
          {m.companies_new_certificate()}
        </Link>
      </div>
      {certificates.length === 0 ? (
        <p className="text-quiet">{m.companies_its_none()}</p>
      ) : (
        <CertificateTable
          {...{ certificates, locale, today, caption: m.companies_its_certificates(), withHolder: false }}
        />
      )}
      {certificates.length === shownOfCompany && (
        <p className="text-small text-quiet">{m.companies_its_first({ count: shownOfCompany })}</p>
      )}
    </section>
  )
}
