import { address, type Family } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { countryName } from '#register/model/country-names.ts'
import { standardInWords } from '#register/model/listed-standards.ts'
import { rosetteSeed } from '#register/model/rosette-seed.ts'
import type { CertificateSummary, CompanySummary, TextIn } from '#register/model/shown.ts'
import { type StateView, stateView } from './state-view.ts'

/** By whom and on which day something is read. */
export type Reading = { locale: Locale; today: string }

export type CompanyCard = { name: string; href: string; more: string }
export type CertificateCard = {
  number: string
  href: string
  family: Family
  seed: string
  holder: CompanyCard
  standards: string
  scope: TextIn | null
  state: StateView
}

export function certificateCard(summary: CertificateSummary, reading: Reading): CertificateCard {
  return {
    ...{ number: summary.number, family: summary.family, scope: summary.scope },
    href: address.certificate(reading.locale, summary.number),
    seed: rosetteSeed(summary.number),
    holder: companyCard(summary.company, reading),
    standards: standardsInWords(summary),
    state: stateView(summary, reading),
  }
}

export function companyCard(
  { id, name, tradeName, city, country }: CompanySummary,
  { locale }: Reading,
): CompanyCard {
  const place = placeInWords(city, country, locale)
  return {
    ...{ name, href: address.company(locale, id) },
    more: tradeName && tradeName !== name ? `${tradeName} · ${place}` : place,
  }
}

/** What a certificate covers; a standard that is suspended alone says so. */
export function standardsInWords({ standards }: Pick<CertificateSummary, 'standards'>): string {
  return standards
    .map((each) =>
      each.suspendedSince
        ? m.reg_standard_suspended({ standard: standardInWords(each) })
        : standardInWords(each),
    )
    .join('\u00a0· ')
}

export function placeInWords(city: string | null, country: string, locale: Locale): string {
  return [city, countryName(country, locale)].filter(Boolean).join(', ')
}
