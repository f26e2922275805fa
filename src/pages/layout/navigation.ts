import { fixedPageName } from '#content/model/fixed-page-names.ts'
import { familyOptions } from '#content/model/kinds/choices.ts'
import {
  type MenuItem,
  type MenuName,
  mostCountries,
  type StandardName,
  standardMenus,
  wholeMenu,
} from '#content/model/menus/menu.ts'
import { address, families } from '#kernel/addresses.ts'
import { inLanguage } from '#kernel/fixed-pages.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'

export type NavigationLink = {
  label: string
  href: string
  external?: boolean
  /** It is a document of its own, which loads no code of the site. */
  isApart?: boolean
}
export type NavigationEntry = NavigationLink & { children?: NavigationLink[] }

type Known = {
  /** Null when they could not be read: then their menu stays empty (specification, section 8). */
  countries: NavigationLink[] | null
  trainingAcademy: string | null
  /** See `SitePromises`. */
  pages: readonly string[]
  /** The entries that added items lead to, by id, where they are published. */
  entries: ReadonlyMap<string, NavigationLink>
}

/**
 * A menu of the site as editors arranged it, or else as the specification has it. What is not written, not published
 * any more or hidden is not named, and nothing stands twice among its neighbours. What stands under an entry that leads
 * nowhere in this language stands in its place.
 */
export function navigationOf(
  menu: MenuName,
  arranged: readonly MenuItem[] | null,
  locale: Locale,
  known: Known,
): NavigationEntry[] {
  const standard = standardLinks(locale, known)
  const linksOf = (item: MenuItem): NavigationLink[] => {
    if (item.hidden) return []
    const label = item.label?.[locale]?.trim() || item.label?.[defaultLocale]?.trim()
    return linksFor(item, standard, known, locale).map((link) => (label ? { ...link, label } : link))
  }
  return onlyOnce(
    wholeMenu(standardMenus[menu], arranged).flatMap((item): NavigationEntry[] => {
      if (item.hidden) return []
      const links = linksOf(item)
      const children = onlyOnce((item.children ?? []).flatMap(linksOf))
      if (links.length === 0) return children
      const staysEmpty = item.name === 'international' && known.countries === null
      return children.length > 0 || staysEmpty ? links.map((link) => ({ ...link, children })) : links
    }),
  )
}

/** Where an item leads: an entry of the site may be nowhere, or in many places as the countries are. */
function linksFor(
  { name, to }: MenuItem,
  standard: Record<StandardName, NavigationLink[]>,
  { entries }: Known,
  locale: Locale,
): NavigationLink[] {
  if (name !== undefined) return Object.hasOwn(standard, name) ? standard[name as StandardName] : []
  if (!to) return []
  if ('entry' in to) return [entries.get(to.entry) ?? []].flat()
  const href = inLanguage(locale, to.href)
  const isElsewhere = /^https?:/.test(href)
  return [
    {
      label: fixedPageName(href, locale) ?? href,
      href,
      ...(isElsewhere && { external: true }),
      ...(isTraceless(href) && { isApart: true }),
    },
  ]
}

function onlyOnce<Link extends NavigationLink>(links: Link[]): Link[] {
  return links.filter(({ href }, at) => links.findIndex((each) => each.href === href) === at)
}

/** Everything that the specification links to, by its name. */
function standardLinks(
  locale: Locale,
  { countries, trainingAcademy, pages }: Known,
): Record<StandardName, NavigationLink[]> {
  const ifThere = (page: string, label: string, href: string) =>
    pages.includes(page) ? [{ label, href }] : []
  const [management, product, environmental, agrifood] = families.map((family) => [
    { label: familyOptions[family][locale], href: address.family(locale, family) },
  ]) as [NavigationLink[], NavigationLink[], NavigationLink[], NavigationLink[]]
  return {
    ...{ management, product, environmental, agrifood },
    certifications: [{ label: m.nav_certifications(), href: address.certifications(locale) }],
    companies: [{ label: m.nav_companies(), href: address.companies(locale) }],
    academy: trainingAcademy ? [{ label: m.nav_academy(), href: trainingAcademy, external: true }] : [],
    about: [{ label: m.nav_about(), href: address.about(locale, 'about') }],
    'about-us': [{ label: m.nav_about_us(), href: address.about(locale, 'about') }],
    iqnet: ifThere('iqnet', 'IQNET', address.about(locale, 'iqnet')),
    accreditations: ifThere('accreditations', m.nav_accreditations(), address.accreditations(locale)),
    team: [{ label: m.nav_team(), href: address.about(locale, 'team') }],
    commitment: ifThere('commitment', m.nav_commitment(), address.about(locale, 'commitment')),
    documents: [{ label: m.nav_documents(), href: address.about(locale, 'documents') }],
    policies: [{ label: m.nav_policies(), href: address.policies(locale) }],
    international: [{ label: m.nav_international(), href: address.international(locale) }],
    countries: firstCountries(locale, countries ?? []),
    news: [{ label: m.nav_news(), href: address.newsList(locale) }],
    contact: [{ label: m.nav_contact(), href: address.contact(locale) }],
    privacy: ifThere('privacy', m.footer_privacy(), address.privacy(locale)),
    accessibility: ifThere('accessibility', m.footer_accessibility(), address.accessibility(locale)),
    verify: [{ label: m.nav_verify(), href: address.verify(locale) }],
    statistics: [{ label: m.footer_statistics(), href: address.statistics(locale) }],
    developers: [{ label: m.footer_developers(), href: address.developers(locale) }],
  }
}

/** The countries that a menu names, and where all of them are. */
export function firstCountries(locale: Locale, countries: NavigationLink[]): NavigationLink[] {
  if (countries.length <= mostCountries) return countries
  return [
    ...countries.slice(0, mostCountries),
    { label: m.all_countries(), href: address.international(locale) },
  ]
}
