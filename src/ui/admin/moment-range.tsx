import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { momentInWords, timeInWords } from '../moment-in-words.ts'
import { Moment } from './moment.tsx'

/** From one moment to another in words, by the clock at the body's seat; the day is said again only where it is another. */
export function MomentRange({ from, to, locale }: { from: string; to: string; locale: Locale }) {
  const [first, last] = [new Date(from), new Date(to)]
  const end = todayIn(first) === todayIn(last) ? timeInWords(last, locale) : momentInWords(last, locale)
  if (momentInWords(first, locale) === momentInWords(last, locale))
    return <Moment at={from} locale={locale} withTime />
  return (
    <>
      <Moment at={from} locale={locale} withTime />
      {' – '}
      <time dateTime={to}>{end}</time>
    </>
  )
}
