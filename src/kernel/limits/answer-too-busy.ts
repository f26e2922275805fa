import { type Locale, locales, type Words } from '../locales.ts'
import { tooBusy, unavailable } from '../words/too-busy.ts'

/**
 * An answer that asks, in plain words, to try again soon: in one language, or in every language of the site where the
 * address names none.
 */
export function answerTooBusy(locale: Locale | null, seconds = 60): Response {
  return answerLater(tooBusy, locale, seconds)
}

/** The same where it is not for the number of those who ask, such as while the database is gone. */
export function answerUnavailable(locale: Locale | null, seconds: number): Response {
  return answerLater(unavailable, locale, seconds)
}

function answerLater(said: Words, locale: Locale | null, seconds: number): Response {
  const words = (locale ? [locale] : locales).map((each) => said[each])
  return new Response(`${words.join('\n')}\n`, {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      ...(locale ? { 'content-language': locale } : {}),
    },
  })
}
