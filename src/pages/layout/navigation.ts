import { familyOptions } from '#content/model/kinds/choices.ts'
import { aboutPages, address, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

export type NavigationLink = { label: string; href: string; external?: boolean }
export type NavigationEntry = NavigationLink & { children?: NavigationLink[] }

type Known = {
  /** Null when they could not be read: then their menu stays empty (specification, section 8). */
  countries: NavigationLink[] | null
  trainingAcademy: string | null
  /** See `SitePromises`. */
  pages: readonly string[]
}

/** The public navigation, in the order that the specification gives. What is not written yet is not named. */
export function mainNavigation(
  locale: Locale,
  { countries, trainingAcademy, pages }: Known,
): NavigationEntry[] {
  const aboutLabels = {
    about: m.nav_about_us(),
    iqnet: 'IQNET',
    team: m.nav_team(),
    commitment: m.nav_commitment(),
    documents: m.nav_documents(),
  }
  const about = aboutPages.map((page) => ({
    ...{ label: aboutLabels[page], href: address.about(locale, page) },
    isThere: (page !== 'iqnet' && page !== 'commitment') || pages.includes(page),
  }))
  about.splice(2, 0, {
    ...{ label: m.nav_accreditations(), href: address.accreditations(locale) },
    isThere: pages.includes('accreditations'),
  })
  about.push({ label: m.nav_policies(), href: address.policies(locale), isThere: true })
  return [
    {
      label: m.nav_certifications(),
      href: address.certifications(locale),
      children: families.map((family) => ({
        label: familyOptions[family][locale],
        href: address.family(locale, family),
      })),
    },
    { label: m.nav_companies(), href: address.companies(locale) },
    ...(trainingAcademy ? [{ label: m.nav_academy(), href: trainingAcademy, external: true }] : []),
    {
      label: m.nav_about(),
      href: address.about(locale, 'about'),
      children: those(about),
    },
    {
      label: m.nav_international(),
      href: address.international(locale),
      ...(countries?.length === 0 ? {} : { children: firstCountries(locale, countries ?? []) }),
    },
    { label: m.nav_news(), href: address.newsList(locale) },
    { label: m.nav_contact(), href: address.contact(locale) },
  ]
}

/** More would not be looked through. Their order, which editors give, chooses the first. */
const mostCountries = 14

/** The countries that a menu names, and where all of them are. */
export function firstCountries(locale: Locale, countries: NavigationLink[]): NavigationLink[] {
  if (countries.length <= mostCountries) return countries
  return [
    ...countries.slice(0, mostCountries),
    { label: m.all_countries(), href: address.international(locale) },
  ]
}

/** The line of links that closes every page. */
export function footerNavigation(locale: Locale, pages: readonly string[]): NavigationLink[] {
  const links = [
    { label: m.footer_policies(), href: address.policies(locale), isThere: true },
    { label: m.footer_privacy(), href: address.privacy(locale), isThere: pages.includes('privacy') },
    {
      ...{ label: m.footer_accessibility(), href: address.accessibility(locale) },
      isThere: pages.includes('accessibility'),
    },
    { label: m.nav_verify(), href: address.verify(locale), isThere: true },
    { label: m.footer_statistics(), href: address.statistics(locale), isThere: true },
    { label: m.footer_developers(), href: address.developers(locale), isThere: true },
  ]
  return those(links)
}

function those(links: (NavigationLink & { isThere: boolean })[]): NavigationLink[] {
  return links.flatMap(({ isThere, ...link }) => (isThere ? [link] : []))
}
