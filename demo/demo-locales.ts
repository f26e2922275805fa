import type { Locale } from '#kernel/locales.ts'

/** The languages that the demonstration is written in, whatever others the site has. */
export const demoLocales = ['es', 'en'] as const satisfies readonly Locale[]
export type DemoLocale = (typeof demoLocales)[number]

/** What the demonstration says in its languages. */
export type Words = Record<DemoLocale, string>

export function words(es: string, en: string): Words {
  return { es, en }
}
