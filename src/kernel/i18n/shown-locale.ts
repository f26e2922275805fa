import { localeOfPath } from '#kernel/addresses.ts'
import { asLocale, type Locale } from '#kernel/locales.ts'
import { keepOwnWords, type OwnWords } from '#kernel/own-words/kept.ts'

let shown: Locale | null = null

/** In the browser: the language of the page that is being drawn, which all its words are in, and the body's own. */
export function showIn(locale: Locale, own?: OwnWords | null): void {
  if (import.meta.env.SSR) return
  shown = locale
  if (own !== undefined) keepOwnWords(own ?? {})
}

/**
 * While the next page is on its way, the window's address may be that page's already, and the page that is still
 * shown must not change its language. What the server drew says in which it is, where the address does not.
 */
export function shownLocale(): Locale {
  return shown ?? localeOfPath(window.location.pathname) ?? asLocale(document.documentElement.lang)
}
