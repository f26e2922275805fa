import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { rosetteSeed } from '#register/model/rosette-seed.ts'
import type { ShownCertificate, ShownSite } from '#register/model/shown.ts'
import { isDemoCompany } from '#register/model/stable-id.ts'
import { dateInWords } from '#ui/dates.ts'
import { companyCard, type Reading, standardsInWords } from '../shown/card-view.ts'
import type { Fact } from '../shown/facts.tsx'
import { placeInWords, roleInWords, stateAtSite } from '../shown/sites-view.ts'

export type CertificateSiteView = ReturnType<typeof siteView>

/**
 * What the page of one site says, in the reader's words: a part of its certificate, to which it leads (IAF MD 1: what is
 * issued for a site refers to the main certificate).
 */
export function siteView(shown: ShownCertificate, site: ShownSite, reading: Reading & { publicUrl: string }) {
  const { locale, today, publicUrl } = reading
  const { number, family } = shown
  const whole = address.certificate(locale, number)
  const here = address.certificateSite(locale, number, site.number ?? '')
  const by = shown.replacedBy.at(-1)?.number ?? null
  const state = stateAtSite(shown, site, { locale, today, by })
  return {
    holds: state.holds,
    ...{ locale, number, family, whole, site: site.number ?? '' },
    ...{ place: placeInWords(site, locale), name: site.name ?? site.address },
    state,
    standards: standardsInWords(shown),
    seed: rosetteSeed(number),
    demo: isDemoCompany(shown.company.id) ? m.reg_demo() : null,
    holder: companyCard(shown.company, reading),
    scope: site.scope ?? shown.scope,
    facts: siteFacts(shown, site, reading),
    qr: {
      href: `/drawings/qr${whole.replace('/certificates', '')}.svg`,
      alt: m.reg_qr_alt({ address: publicUrl + whole }),
    },
    printed: m.reg_printed({ date: dateInWords(today, locale), address: publicUrl + here }),
    say: {
      ...{ kicker: m.reg_site_kicker({ number }), facts: m.reg_facts(), holderLink: m.reg_holder_link() },
      ...{ part: m.reg_site_part({ number }), whole: m.reg_site_whole() },
      scope: site.scope ? m.reg_site_own_scope() : m.reg_scope(),
      ...{ scopeNote: m.reg_scope_note(), codeTitle: m.reg_site_code_title(), code: m.reg_site_code() },
    },
  }
}

function siteFacts(shown: ShownCertificate, site: ShownSite, { locale }: Reading): Fact[] {
  const day = (date: string) => ({ text: dateInWords(date, locale) })
  const central = shown.sites.find(({ role }) => role === 'central')
  const { expiresOn } = shown
  const { standing } = site
  const role = roleInWords(site)
  return [
    {
      label: m.reg_site_certificate(),
      values: [{ text: shown.number, href: address.certificate(locale, shown.number) }],
    },
    { label: m.reg_standards(), values: [{ text: standardsInWords(shown) }], isSaidAbove: true },
    { label: m.reg_site_place(), values: [{ text: placeInWords(site, locale), note: role }] },
    {
      label: m.reg_site_central_at(),
      values: central && central !== site ? [{ text: placeInWords(central, locale) }] : [],
    },
    { label: m.reg_issued(), values: [day(shown.issuedOn)] },
    {
      label: m.reg_site_covered(),
      values: standing.state === 'covered' && standing.since ? [day(standing.since)] : [],
    },
    { label: m.reg_last_day(), values: expiresOn ? [day(expiresOn)] : [] },
    { label: m.reg_data_as_of(), values: [day(shown.dataAsOf)] },
  ]
}
