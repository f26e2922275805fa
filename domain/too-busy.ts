import type { Locale } from './locales.ts'

/** What somebody reads who asked when too much was asked for at once; a file has no language, and says it in each. */
export const tooBusy: Record<Locale, string> = {
  es: 'Hay demasiados pedidos a la vez. Inténtelo de nuevo en un momento.',
  en: 'Too much is being asked for at once. Please try again in a moment.',
}
