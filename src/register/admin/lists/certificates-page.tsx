import { Form, Link } from 'react-router'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMaySend } from '#accounts/admin/rights/own-rights.tsx'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { ListedCertificate } from '#register/model/work/listed.ts'
import {
  type CertificatesAsk,
  certificateSorts,
  certificateStates,
  dueAsks,
  partnerAsks,
  writeAsk,
} from '#register/model/work/register-asks.ts'
import { FilterChoice, FilterForm, FilterSearch } from '#ui/admin/filter.tsx'
import { dateInWords } from '#ui/dates.ts'
import { Pagination } from '#ui/pagination.tsx'
import { certificatesInWords } from '../iaf/iaf-words.ts'
import { partnerWords, WhatChoice } from '../many/choice.tsx'
import { certificateSortWords, dueWords, StandingInWords, stateWords } from '../register-words.tsx'
import { RegisterPlaces } from './register-places.tsx'

type Props = {
  locale: Locale
  today: string
  ask: CertificatesAsk
  certificates: ListedCertificate[]
  schemes: string[]
  standards: string[]
  editions: string[]
  accreditations: string[]
  offices: string[]
  total: number
  at: number
  pages: number
}

/** The certificates of the register as they stand today, with what is asked for in the address. */
export function CertificatesPage({ locale, today, ask, certificates, total, at, pages, ...choices }: Props) {
  const mayDecide = useMaySend()(adminAddress.decideMany)
  const table = { certificates, locale, today, caption: m.companies_certs_title() }
  return (
    <>
      <div className="list-head">
        <h1>{m.companies_certs_title()}</h1>
        <p className="figures text-quiet">{certificatesInWords(total)}</p>
      </div>
      <RegisterPlaces />
      <p className="mt-4 text-quiet">
        {m.companies_certs_lead()} {mayDecide && total > 0 && <a href="#many-title">{m.many_several()}</a>}
      </p>
      <ReadOnly needs={neededToWrite(adminAddress.decideMany)} />
      <Filter ask={ask} {...choices} />
      {certificates.length > 0 ? (
        mayDecide ? (
          <ChoiceForm ask={ask} total={total}>
            <CertificateTable {...table} withChoice />
          </ChoiceForm>
        ) : (
          <CertificateTable {...table} />
        )
      ) : (
        <div className="max-w-xl py-8">
          <h2>{m.companies_certs_none()}</h2>
          <p className="mt-2 text-quiet">{m.companies_certs_none_text()}</p>
        </div>
      )}
      <Pagination
        page={at}
        pages={pages}
        hrefOf={(page) => adminAddress.certificates + writeAsk(ask, page)}
      />
    </>
  )
}

type FilterProps = Pick<Props, 'ask' | 'schemes' | 'standards' | 'editions' | 'accreditations' | 'offices'>

function Filter({ ask, schemes, standards, editions, accreditations, offices }: FilterProps) {
  const any = m.companies_any()
  const isAsked = writeAsk({ ...ask, sort: 'issued' }) !== ''
  return (
    <FilterForm
      key={writeAsk(ask)}
      label={m.companies_certs_filter()}
      action={adminAddress.certificates}
      clear={isAsked ? { to: adminAddress.certificates, words: m.companies_clear() } : null}
      className="inbox-filter"
    >
      <FilterSearch label={m.companies_certs_search()} query={ask.query} className="inbox-search" />
      <FilterChoice
        {...{ name: 'state', label: m.companies_state(), any, value: ask.state }}
        options={certificateStates.map((each) => [each, stateWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'due', label: m.companies_due(), any, value: ask.due }}
        options={dueAsks.map((each) => [each, dueWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'scheme', label: m.companies_scheme(), any, value: ask.scheme }}
        options={withAsked(schemes, ask.scheme)}
      />
      <FilterChoice
        {...{ name: 'standard', label: m.companies_standard(), any, value: ask.standard }}
        options={withAsked(standards, ask.standard)}
      />
      <FilterChoice
        {...{ name: 'edition', label: m.many_edition_filter(), any, value: ask.edition }}
        options={withAsked(editions, ask.edition)}
      />
      <FilterChoice
        {...{ name: 'accreditation', label: m.many_accreditation_filter(), any, value: ask.accreditation }}
        options={withAsked(accreditations, ask.accreditation)}
      />
      <FilterChoice
        {...{ name: 'office', label: m.many_to_office(), any, value: ask.office }}
        options={withAsked(offices, ask.office)}
      />
      <FilterChoice
        {...{ name: 'partner', label: m.many_partner(), any, value: ask.partner }}
        options={partnerAsks.map((each) => [each, partnerWords[each]()])}
      />
      <FilterChoice
        {...{ name: 'sort', label: m.companies_sorted(), value: ask.sort }}
        options={certificateSorts.map((each) => [each, certificateSortWords[each]()])}
      />
    </FilterForm>
  )
}

/** Goes on to do something with the rows that are ticked, or with all that match. */
function ChoiceForm({ ask, total, children }: Pick<Props, 'ask' | 'total'> & { children: React.ReactNode }) {
  return (
    <Form method="get" noValidate action={adminAddress.decideMany}>
      {[...new URLSearchParams(writeAsk(ask))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <section className="message-part mt-6" aria-labelledby="many-title">
        <h2 id="many-title">{m.many_title()}</h2>
        <div className="grid max-w-xl gap-4">
          <WhatChoice />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button-primary">
              {m.many_go_ticked()}
            </button>
            <button type="submit" name="all" value="yes" className="button-quiet">
              {m.many_go_all({ count: total })}
            </button>
          </div>
        </div>
      </section>
    </Form>
  )
}

/** The choices of a filter, with the chosen one also where no certificate has it. */
function withAsked(names: string[], asked: string | null): (readonly [string, string])[] {
  const all = asked !== null && !names.includes(asked) ? [asked, ...names] : names
  return all.map((name) => [name, name] as const)
}

type CertificateTableProps = {
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
}: CertificateTableProps) {
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
