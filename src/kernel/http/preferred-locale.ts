import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from '../locales.ts'

/**
 * The language of the site that a browser or a program prefers (RFC 9110, 12.5.4); Spanish where it accepts none of
 * them.
 */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const liked = parseAccept((acceptLanguage ?? '').slice(0, 500))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return liked.find(isLocale) ?? defaultLocale
}
