import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'

/*
 * What compiled words need of their runtime in a browser. The compiler's own also looks for a language in cookies,
 * addresses and settings, where this site never looks.
 */

export let getLocale = (): Locale => defaultLocale

export function overwriteGetLocale(get: () => Locale): void {
  getLocale = get
}

type Say = (inputs?: object) => string

/** A word in the language of the page, or in the one that is asked for: it is given in every language, in their order. */
export function word(...says: Say[]) {
  return (inputs?: object, options?: { locale?: Locale }) =>
    (says[locales.indexOf(options?.locale ?? getLocale())] ?? says[0])?.(inputs)
}
