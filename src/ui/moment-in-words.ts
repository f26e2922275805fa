import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { todayIn } from '#kernel/time/today.ts'
import { dateInWords } from './dates.ts'

/** A date and a time of day in words, by the clock at the body's seat. */
export function momentInWords(moment: Date, locale: Locale): string {
  return `${dateInWords(todayIn(moment), locale)}, ${timeInWords(moment, locale)}`
}

/** A time of day, by the same clock. */
export function timeInWords(moment: Date, locale: Locale): string {
  const time = dateFormat(formatLocale[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: bodyTimeZone(),
  })
  return time.format(moment)
}
