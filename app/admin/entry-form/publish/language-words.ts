import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'

export const languageWords = { es: m.admin_list_spanish, en: m.admin_list_english } satisfies Record<
  Locale,
  () => string
>

/** Within a sentence: Spanish writes the names of languages small. */
export const inLanguage = { es: m.input_in_spanish, en: m.input_in_english } satisfies Record<
  Locale,
  () => string
>
