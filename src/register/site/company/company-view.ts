import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { stands } from '#register/model/certificate-standing.ts'
import { companyFields } from '#register/model/company-record.ts'
import { countryName } from '#register/model/country-names.ts'
import { rosetteSeed } from '#register/model/rosette-seed.ts'
import type { CertificateSummary, ShownCompany } from '#register/model/shown.ts'
import { isDemoCompany } from '#register/model/stable-id.ts'
import { dateInWords } from '#ui/dates.ts'
import { type CertificateCard, certificateCard, placeInWords, type Reading } from '../shown/card-view.ts'
import type { Fact, FactValue } from '../shown/facts.tsx'
import { recordUse } from '../shown/report-links.tsx'
import { sitesView } from '../shown/sites-view.ts'
import { toldFacts } from '../shown/told-facts.ts'

export type CompanyView = ReturnType<typeof companyView>
export type CertificateGroup = {
  id: string
  title: string
  lead: string | null
  first: CertificateCard[]
  rest: CertificateCard[]
  more: string
}

/** How many certificates are shown at first, so that a page with three hundred can still be read. */
const shownFirst = 20

/** Everything that a company's page says, in the reader's words. */
export function companyView(
  shown: ShownCompany,
  reading: Reading & { publicUrl: string; body: string; time: string },
) {
  const { locale, today, publicUrl, body, time } = reading
  const href = address.company(locale, shown.id)
  const inForce = shown.certificates.filter(({ standing }) => stands(standing.state))
  const others = shown.certificates.filter(({ standing }) => !stands(standing.state))
  return {
    ...{ locale, name: shown.name, place: placeInWords(shown.city, shown.country, locale) },
    seed: rosetteSeed(shown.id),
    feed: publicUrl + watchAddress.companyFeed(locale, shown.id),
    demo: isDemoCompany(shown.id) ? m.reg_demo() : null,
    state: {
      state: inForce.length > 0 ? ('in-force' as const) : ('expired' as const),
      title: inForceInWords(inForce.length),
      text: inForce.length > 0 ? m.reg_company_means({ date: dateInWords(today, locale) }) : null,
    },
    groups: [
      groupOf('in-force', m.reg_in_force(), null, inForce, reading),
      groupOf('not-in-force', m.reg_not_in_force(), m.reg_not_in_force_text(), others, reading),
    ].filter(({ first }) => first.length > 0),
    facts: companyFacts(shown, reading),
    sites:
      shown.sites.length > 0
        ? sitesView(
            shown.sites.map((site) => ({ ...site, scope: null })),
            reading,
            null,
          )
        : null,
    use: recordUse({
      time,
      watch: watchAddress.ask(locale, { company: shown.id }),
      cite: m.reg_cite_company({
        ...{ body, holder: shown.name, id: shown.id },
        ...{ date: dateInWords(today, locale), address: publicUrl + href },
      }),
      reports: [
        { href: address.contactCertificate(locale, 'other', shown.id), text: m.reg_report_error() },
        { href: address.contactCertificate(locale, 'misuse-of-mark', shown.id), text: m.reg_report_misuse() },
      ],
      note: shown.dataAsOf && m.reg_data_as_of_date({ date: dateInWords(shown.dataAsOf, locale) }),
    }),
    printed: m.reg_printed({ date: dateInWords(today, locale), address: publicUrl + href }),
    say: {
      ...{ company: m.reg_company(), facts: m.reg_company_facts(), sites: m.reg_company_sites() },
      ...{ none: m.reg_company_none(), siteWords: { scope: '' } },
    },
  }
}

function inForceInWords(count: number): string {
  if (count === 0) return m.reg_company_in_force_none()
  return count === 1 ? m.reg_company_in_force_one() : m.reg_company_in_force({ count })
}

function groupOf(
  id: string,
  title: string,
  lead: string | null,
  certificates: CertificateSummary[],
  reading: Reading,
): CertificateGroup {
  const cards = certificates.map((each) => certificateCard(each, reading))
  const cut = cards.length <= shownFirst + 4 ? cards.length : shownFirst
  return {
    ...{ id, title, lead, first: cards.slice(0, cut), rest: cards.slice(cut) },
    more: m.reg_more_certificates({ count: cards.length - cut }),
  }
}

const taxIdWords: Record<string, () => string> = {
  ...{ rut: () => 'RUT', cuit: () => 'CUIT', cnpj: () => 'CNPJ', vat: () => 'VAT', duns: () => 'D-U-N-S' },
  registration: m.reg_tax_registration,
}

function companyFacts(shown: ShownCompany, { locale }: Reading): Fact[] {
  const { name, tradeName, englishName } = shown
  const otherThanName = (text: string | null) => (text === name ? null : text)
  const trade = otherThanName(tradeName)
  const fact = (label: string, ...values: (FactValue | null)[]): Fact => ({
    ...{ label, values: values.filter((value) => value !== null) },
  })
  return [
    fact(m.reg_trade_name(), trade ? { text: trade } : null),
    fact(
      m.reg_former_names(),
      ...shown.formerNames.map(({ name: former, until }) => ({
        ...{ text: former, note: m.reg_former_until({ date: dateInWords(until, locale) }) },
      })),
    ),
    fact(m.reg_address(), {
      text: [shown.address, countryName(shown.country, locale)].filter(Boolean).join(', '),
    }),
    fact(
      m.reg_tax_ids(),
      ...shown.taxIds.map(({ kind, number }) => ({
        text: `${(taxIdWords[kind] ?? m.reg_tax_other)()} ${number}`,
      })),
    ),
    ...toldFacts(companyFields, { ...shown, englishName: otherThanName(englishName) }, locale),
    fact(m.reg_company_id(), { text: shown.id }),
    fact(m.reg_data_as_of(), shown.dataAsOf ? { text: dateInWords(shown.dataAsOf, locale) } : null),
  ]
}
