import { aboutPages, address, families } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'

/** Every public address that exists whatever the content is, by what it is called. */
export function fixedAddresses(locale: Locale): Record<string, string> {
  return {
    home: address.home(locale),
    certifications: address.certifications(locale),
    ...named(families, (family) => address.family(locale, family)),
    companies: address.companies(locale),
    verify: address.verify(locale),
    statistics: address.statistics(locale),
    developers: address.developers(locale),
    ...named(aboutPages, (page) => address.about(locale, page)),
    policies: address.policies(locale),
    news: address.newsList(locale),
    international: address.international(locale),
    contact: address.contact(locale),
    'let us know': address.letUsKnow(locale),
    privacy: address.privacy(locale),
    accessibility: address.accessibility(locale),
    search: address.search(locale),
  }
}

function named<Name extends string>(
  names: readonly Name[],
  make: (name: Name) => string,
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}
