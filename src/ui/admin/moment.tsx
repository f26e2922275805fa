import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { dateInWords } from '../dates.ts'
import { momentInWords } from '../moment-in-words.ts'

/** A moment in words, by the clock at the body's seat. */
export function Moment({ at, locale, withTime = false }: { at: string; locale: Locale; withTime?: boolean }) {
  const moment = new Date(at)
  return (
    <time dateTime={at}>
      {withTime ? momentInWords(moment, locale) : dateInWords(todayIn(moment), locale)}
    </time>
  )
}
