import en from '#app/i18n/messages/en.json' with { type: 'json' }
import es from '#app/i18n/messages/es.json' with { type: 'json' }
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'

/** What the site says, as visitors read it. */
export const words = { es, en } as const

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
} as const satisfies Record<Locale, Record<string, string>>

/** A news item that exists in this language only. */
export const onlyHere = {
  es: address.newsItem('es', 'charlas-para-pymes-del-interior'),
  en: address.newsItem('en', 'online-briefing-for-importers'),
} as const satisfies Record<Locale, string>
