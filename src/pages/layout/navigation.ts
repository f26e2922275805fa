import { familyOptions } from '#content/model/kinds/choices.ts'
import { aboutPages, address, families } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'

export type NavigationLink = { label: string; href: string; external?: boolean }
export type NavigationEntry = NavigationLink & { children?: NavigationLink[] }

/** The public navigation, in the order that the specification gives. */
export function mainNavigation(
  locale: Locale,
  countries: NavigationLink[],
  trainingAcademy: string | null,
): NavigationEntry[] {
  const aboutLabels = {
    about: m.nav_about_us(),
    iqnet: 'IQNET',
    team: m.nav_team(),
    commitment: m.nav_commitment(),
    documents: m.nav_documents(),
  }
  const about = aboutPages.map((page) => ({ label: aboutLabels[page], href: address.about(locale, page) }))
  about.splice(2, 0, { label: m.nav_accreditations(), href: address.accreditations(locale) })
  about.push({ label: m.nav_policies(), href: address.policies(locale) })
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
    { label: m.nav_about(), href: address.about(locale, 'about'), children: about },
    { label: m.nav_international(), href: address.international(locale), children: countries },
    { label: m.nav_news(), href: address.newsList(locale) },
    { label: m.nav_contact(), href: address.contact(locale) },
  ]
}
