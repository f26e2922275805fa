import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'

/** The other one of the two that the demonstration is written in. */
export function otherLanguage(locale: DemoLocale): DemoLocale {
  return locale === demoLocales[0] ? demoLocales[1] : demoLocales[0]
}
