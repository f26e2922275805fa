import { Link } from 'react-router'
import { Notice } from '#accounts/admin/accounts/notice.tsx'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import type { ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import { capital } from '#kernel/text/capital.ts'
import { type ConsentPurpose, companyFields, taxIdKinds } from '#register/model/company-record.ts'
import { mostContacts } from '#register/model/contact-inputs.ts'
import { writtenInAddress, writtenNames } from '#register/model/records/field.ts'
import { type Concerning, type ListedCertificate, shownOfCompany } from '#register/model/work/listed.ts'
import type { Typed } from '#register/model/work/typed-fields.ts'
import { useLastSent } from '#ui/admin/use-last-sent.ts'
import { ConcerningPart, RecordEvents } from '../about-record.tsx'
import {
  CheckField,
  type Countries,
  CountryField,
  InternalFields,
  LineField,
  SelectField,
  TextArea,
  WrittenFields,
} from '../form/fields.tsx'
import { FormPart, RegisterForm, type SaveRefusal } from '../form/register-form.tsx'
import { Rows } from '../form/rows.tsx'
import { CertificateTable } from '../lists/certificates-page.tsx'
import { type Done, doneInWords, taxIdWords } from '../register-words.tsx'

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
      <ReadOnly needs={neededToWrite(href)} />
      <div className="register-notices mt-4">
        {justDone && <Notice kind="done">{doneInWords(justDone)}</Notice>}
      </div>
      {company && <Certificates {...props} locale={locale} companyId={company.id} />}
      <OnlyWhoMay needs={company ? null : neededToWrite(href)}>
        <RegisterForm
          key={sent}
          {...{ prefix: 'company', locale, csrf, typed, refused, href, countries: props.countries }}
          seen={company ? String(company.revision) : null}
          submit={company ? m.companies_save() : m.companies_add()}
        >
          <CompanyFields isNew={company === null} locale={locale} />
        </RegisterForm>
      </OnlyWhoMay>
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
        <OnlyWhoMay needs={neededToWrite(adminAddress.newCertificate(companyId))}>
          <Link to={adminAddress.newCertificate(companyId)} className="button-quiet">
            {m.companies_new_certificate()}
          </Link>
        </OnlyWhoMay>
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

/** Every field of a company. */
function CompanyFields({ isNew, locale }: { isNew: boolean; locale: Locale }) {
  return (
    <>
      <FormPart title={m.companies_identity()}>
        <div className="register-fields">
          <WrittenFields
            fields={companyFields}
            names={writtenNames(companyFields, ['id', ...writtenInAddress])}
            locale={locale}
          />
        </div>
        {!isNew && (
          <CheckField
            {...{ name: 'isNameCorrected', label: m.companies_name_corrected() }}
            hint={m.companies_name_corrected_hint()}
          />
        )}
        <InternalFields fields={companyFields} names={['id']} {...{ isNew, locale }} />
      </FormPart>
      <FormPart title={m.companies_address()}>
        <PostalFields prefix="" locale={locale} />
      </FormPart>
      <FormPart title={m.companies_tax_ids()}>
        <Rows list="taxIds" most={8} nameOf={(at) => m.companies_row_tax({ at: at + 1 })}>
          {(row) => (
            <div className="register-fields">
              <SelectField
                {...{ name: `${row}.kind`, label: m.companies_tax_kind() }}
                options={taxIdKinds.map((kind) => [kind, taxIdWords[kind]()])}
              />
              <LineField name={`${row}.number`} label={m.companies_tax_number()} maxLength={40} />
            </div>
          )}
        </Rows>
      </FormPart>
      <ContactFields />
      <FormPart title={m.companies_consents_title()} text={m.companies_consents_text()}>
        <ConsentFields purpose="directory" title={m.companies_consent_directory()} />
        <ConsentFields purpose="iaf" title={m.companies_consent_iaf()} />
      </FormPart>
      <FormPart title={m.companies_restricted_title()}>
        <CheckField
          {...{
            name: 'restricted',
            label: m.companies_restricted_label(),
            hint: m.companies_restricted_hint(),
          }}
        >
          {(isRestricted) =>
            isRestricted && (
              <TextArea
                {...{ name: 'restrictedBecause', label: m.companies_restricted_because() }}
                {...{ maxLength: 300, rows: 2 }}
              />
            )
          }
        </CheckField>
      </FormPart>
    </>
  )
}

/** Whom the body writes to, each with what they agreed to. */
function ContactFields() {
  return (
    <FormPart title={m.companies_contacts()} text={m.companies_contacts_text()}>
      <Rows list="contacts" most={mostContacts} nameOf={(at) => m.companies_row_contact({ at: at + 1 })}>
        {(row) => (
          <>
            <div className="register-fields">
              <LineField name={`${row}.name`} label={m.companies_contact_name()} maxLength={200} />
              <LineField name={`${row}.role`} label={m.companies_contact_role()} maxLength={120} />
              <LineField
                name={`${row}.email`}
                label={m.companies_contact_email()}
                type="email"
                maxLength={254}
              />
              <LineField
                name={`${row}.phone`}
                label={m.companies_contact_phone()}
                type="tel"
                maxLength={40}
              />
              <SelectField
                {...{ name: `${row}.language`, label: m.companies_contact_language() }}
                none={m.companies_contact_language_unknown()}
                options={locales.map((each) => [each, capital(languageName(each))])}
              />
            </div>
            <div className="register-fields mt-4">
              <LineField
                {...{ name: `${row}.consent.purpose`, label: m.companies_contact_purpose(), maxLength: 200 }}
                hint={m.companies_contact_purpose_hint()}
              />
              <LineField
                {...{ name: `${row}.consent.source`, label: m.companies_consent_source(), maxLength: 200 }}
              />
              <LineField
                {...{ name: `${row}.consent.on`, label: m.companies_consent_on(), type: 'date' as const }}
              />
            </div>
          </>
        )}
      </Rows>
    </FormPart>
  )
}

/** The parts of an address; `prefix` is empty or ends with a point. */
export function PostalFields({ prefix, locale }: { prefix: string; locale: Locale }) {
  return (
    <div className="register-fields">
      <WrittenFields fields={companyFields} names={writtenInAddress} {...{ locale, prefix }} />
      <CountryField name={`${prefix}country`} locale={locale} />
    </div>
  )
}

/** One of the two consents: whether it was given, where that is written, and since when. */
function ConsentFields({ purpose, title }: { purpose: ConsentPurpose; title: string }) {
  const at = (name: string) => `${purpose}Consent.${name}`
  return (
    <fieldset className="register-row">
      <legend>{title}</legend>
      <div className="register-fields">
        <SelectField
          {...{ name: at('isGiven'), label: m.companies_consent(), none: m.companies_consent_unasked() }}
          options={[
            ['yes', m.companies_consent_given()],
            ['no', m.companies_consent_refused()],
          ]}
        />
        <LineField name={at('source')} label={m.companies_consent_source()} maxLength={200} />
        <LineField name={at('on')} label={m.companies_consent_on()} type="date" />
      </div>
    </fieldset>
  )
}
