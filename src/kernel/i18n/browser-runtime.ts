import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'

/*
 * The part of the runtime that compiled words need in a browser. The compiler's own runtime also looks for a language
 * in cookies, addresses and settings, which this site does not use.
 */

export let getLocale = (): Locale => defaultLocale

export function overwriteGetLocale(get: () => Locale): void {
  getLocale = get
}

type Say = (inputs?: object) => string

/**
 * A word in the language of the page, or in the one asked for. `says` has one function per language, in the order of
 * `locales`.
 */
export function word(...says: Say[]) {
  return (inputs?: object, options?: { locale?: Locale }) =>
    (says[locales.indexOf(options?.locale ?? getLocale())] ?? says[0])?.(inputs)
}
