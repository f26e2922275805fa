import { dateInWords } from '#app/ui/dates.ts'
import { momentInWords } from '#app/ui/moment-in-words.ts'
import type { Locale } from '#domain/locales.ts'
import { todayIn } from '#domain/today.ts'

/** A moment in words, by the clock at the body's seat. */
export function Moment({ at, locale, withTime = false }: { at: string; locale: Locale; withTime?: boolean }) {
  const moment = new Date(at)
  return (
    <time dateTime={at}>
      {withTime ? momentInWords(moment, locale) : dateInWords(todayIn(moment), locale)}
    </time>
  )
}
