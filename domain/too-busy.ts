import type { Locale } from './locales.ts'

/** What somebody reads who asked when too much was asked for at once; a file has no language, and says it in each. */
export const tooBusy: Record<Locale, string> = {
  es: 'Hay demasiados pedidos en este momento. Inténtelo de nuevo en un momento.',
  en: 'Too much is being asked for at the moment. Please try again in a moment.',
}
