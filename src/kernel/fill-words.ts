import { byLocale, type Words } from './locales.ts'

/** Words with each `{name}` replaced by the value of that name; a value may itself be words. */
export function fill(words: Words, values: Record<string, string | number | Words>): Words {
  return byLocale((locale) =>
    Object.entries(values).reduce(
      (text, [name, value]) =>
        text.replaceAll(`{${name}}`, () => String(typeof value === 'object' ? value[locale] : value)),
      words[locale],
    ),
  )
}
