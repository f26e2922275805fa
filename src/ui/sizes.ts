import { formatLocale, type Locale } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'

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
