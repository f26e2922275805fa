import type { DemoLocale } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { readCatalogue } from '#kernel/i18n/catalogues.ts'
import type { m } from '#kernel/i18n/messages.ts'
import { byLocale } from '#kernel/locales.ts'

type Said = Record<keyof typeof m, string>

/** What the site says, as visitors read it. */
export const words = byLocale((locale) => readCatalogue(locale) as Said)

/** How the admin area names a language within a sentence, in each language. */
export const languagesIn = {
  es: { es: 'español', en: 'inglés' },
  en: { es: 'Spanish', en: 'English' },
} as const satisfies Record<DemoLocale, Record<DemoLocale, string>>

/** What the site says, with these in its places. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** What the site says, whatever stands in its places. */
export function saying(text: string): RegExp {
  const pattern = text.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '.*')
  return new RegExp(`^${pattern}$`)
}

/** One entry of each kind that has pages, in both languages: the same entry. */
export const samples = {
  es: {
    scheme: address.certification('es', 'iso', 'iso-9001-gestion-de-la-calidad'),
    policy: address.policy('es', 'imparcialidad'),
    'news item': address.newsItem('es', 'cambio-climatico-en-las-normas-de-gestion'),
    country: address.country('es', 'brasil'),
  },
  en: {
    scheme: address.certification('en', 'iso', 'iso-9001-quality-management'),
    policy: address.policy('en', 'impartiality'),
    'news item': address.newsItem('en', 'climate-change-in-management-standards'),
    country: address.country('en', 'brazil'),
  },
} as const satisfies Record<DemoLocale, Record<string, string>>

/** A news item that exists in this language only. */
export const onlyHere = {
  es: address.newsItem('es', 'charlas-para-pymes-del-interior'),
  en: address.newsItem('en', 'online-briefing-for-importers'),
} as const satisfies Record<DemoLocale, string>
