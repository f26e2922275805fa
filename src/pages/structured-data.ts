import type { Shown } from '#content/model/define-kind.ts'
import type { certification } from '#content/model/kinds/certification.ts'
import type { news } from '#content/model/kinds/news.ts'
import type { office } from '#content/model/kinds/office.ts'
import type { settings } from '#content/model/kinds/settings.ts'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'

/** What pages are about, as JSON-LD in schema.org's vocabulary. */
const context = 'https://schema.org'

export function organization(identity: Shown<typeof settings>, publicUrl: string): object {
  const sameAs = [identity.linkedin, identity.instagram, identity.facebook, identity.podcast].filter(Boolean)
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: identity.name,
    ...(identity.legalName ? { legalName: identity.legalName } : {}),
    description: identity.description,
    url: publicUrl,
    logo: publicUrl + (identity.logo ? `${identity.logo.base}/960.jpeg` : '/icons/512.png'),
    ...(identity.address ? { address: inOneLine(identity.address) } : {}),
    ...(identity.email ? { email: identity.email } : {}),
    ...(identity.phones?.[0] ? { telephone: identity.phones[0] } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  }
}

export function webSite(identity: Shown<typeof settings>, locale: Locale, publicUrl: string): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: identity.name,
    url: publicUrl + address.home(locale),
    inLanguage: locale,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${address.search(locale)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function service(scheme: Shown<typeof certification>, publicUrl: string): object {
  return {
    '@context': context,
    '@type': 'Service',
    name: scheme.title,
    description: scheme.summary,
    serviceType: scheme.standards.map((standard) => standard.name).join(', '),
    provider: { '@id': `${publicUrl}/#organization` },
    url: publicUrl + (scheme.href ?? ''),
  }
}

export function newsArticle(item: Shown<typeof news>, locale: Locale, publicUrl: string): object {
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: item.title.slice(0, 110),
    description: item.summary,
    datePublished: item.date,
    dateModified: item.publishedAt,
    inLanguage: locale,
    mainEntityOfPage: publicUrl + (item.href ?? ''),
    image: item.cover
      ? `${publicUrl}${item.cover.base}/1280.webp`
      : `${publicUrl}/share/${locale}/${item.id}.png`,
    author: { '@id': `${publicUrl}/#organization` },
    publisher: { '@id': `${publicUrl}/#organization` },
  }
}

export function localBusiness(
  place: Shown<typeof office>,
  countryCode: string,
  organizationName: string,
  publicUrl: string,
): object {
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    name: `${organizationName}, ${place.name}`,
    parentOrganization: { '@id': `${publicUrl}/#organization` },
    image: `${publicUrl}/icons/512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: inOneLine(place.address),
      addressLocality: place.city,
      addressCountry: countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.coordinates.lat, longitude: place.coordinates.lng },
    ...(place.phones?.[0] ? { telephone: place.phones[0] } : {}),
    ...(place.email ? { email: place.email } : {}),
  }
}

/** An address as programs read it, which know no lines. */
function inOneLine(address: string): string {
  return address.trim().replace(/[\s,]*\n\s*/g, ', ')
}
