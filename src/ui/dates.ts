import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat, numberFormat } from '#kernel/text/formats.ts'

/** A calendar date (`2026-03-14`) in words. A date has no time zone, so it is read and written as UTC. */
export function dateInWords(date: string, locale: Locale): string {
  return dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
}

/** A size in bytes as a person reads it. */
export function sizeInWords(bytes: number, locale: Locale): string {
  const kilobytes = bytes / 1000
  const format = numberFormat(formatLocale[locale], {
    maximumFractionDigits: kilobytes < 1000 ? 0 : 1,
  })
  return kilobytes < 1000
    ? `${format.format(Math.max(Math.min(1, bytes), kilobytes))} kB`
    : `${format.format(kilobytes / 1000)} MB`
}
