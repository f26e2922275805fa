import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { CertificateSummary, CompanySummary } from '#register/model/shown.ts'
import {
  type CertificateCard,
  type CompanyCard,
  certificateCard,
  companyCard,
  type Reading,
} from '#register/site/shown/card-view.ts'

/** What a search found in the register, few of each, with the way to all of them. */
export type RegisterView = {
  companies: CompanyCard[]
  certificates: CertificateCard[]
  /** What was searched instead, where typing errors were mended. */
  corrected: string | null
  all: { href: string; text: string }
}

type Found = {
  companies: CompanySummary[]
  certificates: CertificateSummary[]
  worded: string[]
  corrected: string | null
}

/**
 * Null where there is nothing. Once something else was found surely (`isSure`), certificates that were found by mended
 * words, or have the words only by what is said of their scheme or sector, were not meant.
 */
export function registerView(
  { companies, certificates, worded, corrected }: Found,
  { query, reading, isSure }: { query: string; reading: Reading; isSure: boolean },
): RegisterView | null {
  const meant = certificates.filter(({ id }) => !isSure || (corrected === null && worded.includes(id)))
  if (companies.length === 0 && meant.length === 0) return null
  return {
    companies: companies.map((each) => companyCard(each, reading)),
    certificates: meant.map((each) => certificateCard(each, reading)),
    corrected: meant.length > 0 ? corrected : null,
    all: {
      href: address.companies(reading.locale, { q: query }),
      text: m.search_register_all({ query }),
    },
  }
}

export type WayOn = { href: string; text: string; more: string }

/** Where to go on where nothing was found. The anonymous space is among them while it takes reports. */
export function waysOn(
  locale: Locale,
  query: string,
  { spaceIsOpen, time }: { spaceIsOpen: boolean; time: string },
): WayOn[] {
  return [
    {
      ...{ href: address.verify(locale, query), text: m.search_none_verify() },
      more: m.search_none_verify_text(),
    },
    {
      ...{ href: address.companies(locale, { q: query }), text: m.search_none_companies() },
      more: m.search_none_companies_text(),
    },
    {
      ...{ href: address.certifications(locale), text: m.search_none_certifications() },
      more: m.search_none_certifications_text(),
    },
    {
      ...{ href: address.contact(locale), text: m.search_none_contact() },
      more: m.search_none_contact_text({ time }),
    },
    ...(spaceIsOpen
      ? [
          {
            ...{ href: address.letUsKnow(locale), text: m.search_none_space() },
            more: m.search_none_space_text(),
          },
        ]
      : []),
  ]
}
