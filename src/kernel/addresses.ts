import type { ContactSubject } from './contact-subjects.ts'
import { isLocale, type Locale, locales } from './locales.ts'

/** The four certification families; their names are path words in every language of the site. */
export const families = ['management', 'product', 'environmental', 'agrifood'] as const
export type Family = (typeof families)[number]

/** The fixed pages under `about`, in the order of the navigation. */
export const aboutPages = ['about', 'iqnet', 'team', 'commitment', 'documents'] as const

/** Every public address, in every language of the site. Routes, links, the sitemap and tests read it here. */
export const address = {
  home: (locale: Locale) => `/${locale}`,
  accreditations: (locale: Locale) => `/${locale}#accreditations`,
  certifications: (locale: Locale) => `/${locale}/certifications`,
  family: (locale: Locale, family: Family) => `/${locale}/certifications/${family}`,
  certification: (locale: Locale, brand: string, slug: string) =>
    `/${locale}/certifications/${brand}/${slug}`,
  program: (locale: Locale, slug: string) => `/${locale}/certifications#${slug}`,
  /** The directory, as a whole or narrowed by a search and filters. */
  companies: (locale: Locale, query?: Record<string, string>) =>
    `/${locale}/companies${query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
  /** The same as a file for spreadsheets. */
  companiesCsv: (locale: Locale, query: Record<string, string>) =>
    `/api/companies.csv?${new URLSearchParams({ lang: locale, ...query })}`,
  statistics: (locale: Locale) => `/${locale}/statistics`,
  developers: (locale: Locale) => `/${locale}/developers`,
  /** The keys that the site signs with, and their history. */
  keys: (locale: Locale) => `/${locale}/keys`,
  company: (locale: Locale, empId: string) => `/${locale}/companies/${encodeURIComponent(empId)}`,
  /** The page that checks certificates; with `asked`, its answer to that question. */
  verify: (locale: Locale, asked?: string) =>
    `/${locale}/verify${asked === undefined ? '' : `?q=${encodeURIComponent(asked)}`}`,
  /** What a browser needs to check files by itself. */
  checkingKit: (locale: Locale) => `/${locale}/verify/kit`,
  /** What the register answers to a number, for the script of that page. */
  verifyAnswer: (locale: Locale) => `/${locale}/verify/answer`,
  /** What was answered to many questions, as a file. */
  verifyTable: (locale: Locale) => `/${locale}/verify/answers`,
  /**
   * The printed number is part of the address, with a dash for each run of characters that an address cannot hold
   * plainly; every other spelling of the number leads to this address.
   */
  certificate: (locale: Locale, number: string) => `/${locale}/certificates/${inPath(number)}`,
  /** One site of a certificate, by the number that it has there. */
  certificateSite: (locale: Locale, number: string, site: string) =>
    `${address.certificate(locale, number)}/sites/${inPath(site)}`,
  about: (locale: Locale, page: (typeof aboutPages)[number]) => `/${locale}/about/${page}`,
  policies: (locale: Locale) => `/${locale}/about/policies`,
  policy: (locale: Locale, slug: string) => `/${locale}/about/policies/${slug}`,
  newsList: (locale: Locale) => `/${locale}/news`,
  newsItem: (locale: Locale, slug: string) => `/${locale}/news/${slug}`,
  newsFeed: (locale: Locale) => `/${locale}/news/feed.xml`,
  international: (locale: Locale) => `/${locale}/international`,
  country: (locale: Locale, slug: string) => `/${locale}/international/${slug}`,
  contact: (locale: Locale) => `/${locale}/contact`,
  /** The form with its subject chosen; a quote names the certification that it is for, by its id. */
  contactAbout: (locale: Locale, subject: ContactSubject, scheme?: string) =>
    `/${locale}/contact?subject=${subject}${scheme ? `&scheme=${scheme}` : ''}#write`,
  /** The form opened to write about a certificate, which is named in the message. */
  contactCertificate: (locale: Locale, subject: ContactSubject, number: string) =>
    `/${locale}/contact?subject=${subject}&certificate=${encodeURIComponent(number)}#write`,
  /** Where the footer's form goes when there is no script. */
  footerMessage: (locale: Locale) => `/${locale}/contact/message`,
  letUsKnow: (locale: Locale) => `/${locale}/let-us-know`,
  writeReport: (locale: Locale, door: 'anonymous' | 'named') => `/${locale}/let-us-know/${door}`,
  /** What a receipt code opens. The code is in the body of the request, never in an address. */
  openReport: (locale: Locale) => `/${locale}/let-us-know/case`,
  /** The receipt code as a file to keep. */
  reportReceipt: (locale: Locale) => `/${locale}/let-us-know/receipt`,
  /** The page that says why a form of the anonymous space was not read. */
  unreadForm: (locale: Locale, why: 'slow' | 'full' | 'large') => `/${locale}/let-us-know/unread?why=${why}`,
  /** A page of the body's own. Its slug is none of `ownSegments`. */
  page: (locale: Locale, slug: string) => `/${locale}/${slug}`,
  privacy: (locale: Locale) => `/${locale}/privacy`,
  accessibility: (locale: Locale) => `/${locale}/accessibility`,
  search: (locale: Locale, query?: string) =>
    query === undefined ? `/${locale}/search` : `/${locale}/search?q=${encodeURIComponent(query)}`,
  login: (locale: Locale) => `/${locale}/login`,
  secondFactor: (locale: Locale) => `/${locale}/login/second-factor`,
  forgottenPassword: (locale: Locale) => `/${locale}/login/forgotten`,
  resetPassword: (locale: Locale) => `/${locale}/login/reset`,
  invitation: (locale: Locale) => `/${locale}/invitation`,
  /** Where the preview link of a draft leads once it has ended. */
  previewEnded: (locale: Locale) => `/${locale}/preview-ended`,
} as const

/**
 * The language that a path is in, or null where its first segment names none. A page's data has the page's address
 * with `.data` after it, and is in the same language.
 */
export function localeOfPath(path: string): Locale | null {
  const first = path.split('/', 2)[1]?.replace(/\.data$/, '')
  return isLocale(first) ? first : null
}

/**
 * The number in an address under `certificates`, and the site of it where it names one, each decoded once; either may have
 * slashes in it. React Router takes an escaped slash for one that separates, and what was escaped twice for what was escaped once.
 */
export function certificateIn(url: string): { number: string; site: string | null } {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  const [, rest = ''] = /^\/[^/]+\/certificates\/(.*)$/s.exec(path) ?? []
  const [, number = rest, site = null] = /^(.+)\/sites\/(.+)$/s.exec(rest) ?? []
  return { number: decodedOnce(number), site: site && decodedOnce(site) }
}

function decodedOnce(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A number as part of an address, with a dash for what an address cannot hold plainly. */
export function inPath(number: string): string {
  return encodeURIComponent(number.trim().replace(/[^\p{L}\p{Nd}._~-]+/gu, '-'))
}

/** Words that no slug may take, because an address of the site or of the server begins with them. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...families,
  ...aboutPages,
  ...locales,
  'admin',
  'api',
  'feed.xml',
  'login',
  'policies',
  'search',
])

/** What the site's own addresses have right after the language: no page of the body's own may be called so. */
export const ownSegments: ReadonlySet<string> = new Set([
  'about',
  'accessibility',
  'certificates',
  'certifications',
  'companies',
  'contact',
  'developers',
  'international',
  'invitation',
  'keys',
  'let-us-know',
  'login',
  'news',
  'preview-ended',
  'privacy',
  'search',
  'statistics',
  'verify',
  'watch',
])

/** Whether a slug cannot be taken, because the site or the server needs it: anywhere, or at this path. */
export function isReservedSlug(slug: string, path: string | null): boolean {
  const isFirst = path?.split('/').length === 3
  return reservedSlugs.has(slug) || (isFirst && ownSegments.has(slug))
}

const directoryParameters = [
  ...['accreditation', 'country', 'family', 'page', 'q', 'scheme', 'sector', 'sort', 'standard', 'state'],
]

/** The query parameters that change what a public page shows; every other parameter is ignored. */
export function ownParameters(path: string): readonly string[] {
  const [, , section, rest] = path.replace(/\.data$/, '').split('/')
  if (section === 'news' && rest === undefined) return ['category', 'page', 'year']
  if (section === 'search') return ['kind', 'page', 'q']
  if (section === 'companies' && rest === undefined) return directoryParameters
  if (section === 'verify') return ['q']
  if (section === 'watch' && rest === undefined) return ['certificate', 'company']
  if (section === 'certificates' && !path.includes('/sites/')) return ['on']
  if (section === 'contact' && rest === undefined) return ['certificate', 'scheme', 'sent', 'subject']
  return []
}
