import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'

/** A calendar date (`2026-03-14`) in words. A date has no time zone, so it is read and written as UTC. */
export function dateInWords(date: string, locale: Locale): string {
  return dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}
