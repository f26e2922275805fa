import { formatLocale, type Locale, languageNames, locales } from '#kernel/locales.ts'

/** How a name is compared: its words in small letters without accents, whether by case, dashes or dots. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** What programs call a language in names of fields: its code, its tag, its name in each language of the site. */
const callings = new Map<string, Locale>(
  locales.flatMap((locale) => {
    const inOthers = locales.map(
      (other) => new Intl.DisplayNames(other, { type: 'language' }).of(locale) ?? '',
    )
    return [locale, formatLocale[locale], languageNames[locale], ...inOthers].map(
      (name) => [wordsOf(name).join(''), locale] as const,
    )
  }),
)

/** The language that a text names by its code, its tag or its name; null for any other. */
export function languageNamed(text: string): Locale | null {
  return callings.get(wordsOf(text).join('')) ?? null
}

/** Maps that hold the languages of a document, beside what is in them. */
const wrappers = [
  'translations',
  'translation',
  'traducciones',
  'traduccion',
  'i18n',
  'locales',
  'languages',
  'idiomas',
]

/**
 * The field and the language in a name such as `title_es`, `titleEn`, `title.es`, `es.title` or
 * `translations.en.title`; null where it ends and begins with no language.
 */
export function languageIn(name: string): { base: string[]; locale: Locale } | null {
  const parts = name.split('.').map(wordsOf)
  for (const [at, words] of parts.entries()) {
    const [first = '', last = ''] = [words[0], words.at(-1)]
    const whole = callings.get(words.join(''))
    const locale = whole ?? callings.get(last) ?? callings.get(first)
    if (!locale) continue
    const kept = whole ? [] : callings.has(last) ? words.slice(0, -1) : words.slice(1)
    const before = parts.slice(0, at).filter((each) => !wrappers.includes(each.join('')))
    const base = [...before.flat(), ...kept, ...parts.slice(at + 1).flat()]
    if (base.length > 0) return { base, locale }
  }
  return null
}

/** The name and the language of a collection, a document or a file that is there once for each: `news_es`. */
export function twinName(name: string): { base: string; locale: Locale } | null {
  const [, base = '', said = ''] = /^(.+)[-_.]([\p{L}-]{2,12})$/u.exec(name) ?? []
  const locale = base === '' ? null : languageNamed(said)
  return locale ? { base, locale } : null
}
