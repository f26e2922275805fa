import { type Locale, locales } from '../locales.ts'
import { tooBusy } from '../words/too-busy.ts'

/**
 * An answer that asks, in plain words, to try again soon: in one language, or in every language of the site where the
 * address names none.
 */
export function answerTooBusy(locale: Locale | null, seconds = 60): Response {
  const words = (locale ? [locale] : locales).map((each) => tooBusy[each])
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
