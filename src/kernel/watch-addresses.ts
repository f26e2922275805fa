import { address } from './addresses.ts'
import type { Locale } from './locales.ts'

/**
 * Addresses of what is told of changes. They stand apart from the others because no page's script needs them: what every
 * page carries stays as small as it is.
 */
export const watchAddress = {
  /** Where somebody asks to be told: of the certificate or the company that they come from, or of a list. */
  ask: (locale: Locale, what?: { certificate: string } | { company: string }) =>
    `/${locale}/watch${what ? `?${new URLSearchParams(what)}` : ''}`,
  /** What the links in mails open, each by its token. */
  confirm: (locale: Locale, token: string) => `/${locale}/watch/confirm?token=${token}`,
  manage: (locale: Locale, token: string) => `/${locale}/watch/manage?token=${token}`,
  end: (locale: Locale, token: string) => `/${locale}/watch/end?token=${token}`,
  /** What happened to a certificate, or to all of a company, as an Atom feed. */
  certificateFeed: (locale: Locale, number: string) => `${address.certificate(locale, number)}/changes.atom`,
  companyFeed: (locale: Locale, empId: string) => `${address.company(locale, empId)}/changes.atom`,
  /** The same of all that somebody watches, by a token of its own: whoever reads it changes nothing. */
  listFeed: (locale: Locale, token: string) => `/${locale}/watch/changes.atom?token=${token}`,
} as const
