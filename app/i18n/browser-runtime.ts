import { defaultLocale, type Locale } from '#domain/locales.ts'

/*
 * What compiled words need of their runtime in a browser. The compiler's own also looks for a language in cookies,
 * addresses and settings, where this site never looks.
 */

export const experimentalStaticLocale = undefined

export let getLocale = (): Locale => defaultLocale

export function overwriteGetLocale(get: () => Locale): void {
  getLocale = get
}
