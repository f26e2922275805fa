import { dateInWords } from '#app/ui/dates.ts'
import { bodyTimeZone, formatLocale, type Locale } from '#domain/locales.ts'
import { todayIn } from '#domain/today.ts'

/** A moment in words, by the clock at the body's seat. */
export function Moment({ at, locale, withTime = false }: { at: string; locale: Locale; withTime?: boolean }) {
  const moment = new Date(at)
  const date = dateInWords(todayIn(moment), locale)
  return <time dateTime={at}>{withTime ? `${date}, ${timeOfDay(moment, locale)}` : date}</time>
}

function timeOfDay(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(formatLocale[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: bodyTimeZone,
  }).format(moment)
}
