import { isLocale, type Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'

/** Which document of a certificate is meant: in one language, or in two side by side; the original or a copy. */
export type Variant = { languages: readonly Locale[]; isCopy: boolean }

/** No more columns can be read side by side. */
const mostLanguages = 2

/**
 * What an address asks for: `?lang=` one language or two with a comma between them, without it the first two that the
 * site has; `?copy` the copy. Whatever else an address says was put there by others on its way, and is passed over.
 */
export function readVariant(
  query: URLSearchParams,
  inUse: readonly Locale[],
): Result<Variant, 'unknown-variant'> {
  if (['lang', 'copy'].some((name) => query.getAll(name).length > 1)) return fail('unknown-variant')
  const isCopy = query.has('copy')
  if (isCopy && query.get('copy') !== '') return fail('unknown-variant')
  const asked = query.get('lang')
  if (asked === null) return succeed({ languages: inUse.slice(0, mostLanguages), isCopy })
  const languages = asked.split(',', mostLanguages + 1)
  const areFit =
    languages.length <= mostLanguages &&
    new Set(languages).size === languages.length &&
    languages.every((each): each is Locale => isLocale(each) && inUse.includes(each))
  return areFit ? succeed({ languages: languages as Locale[], isCopy }) : fail('unknown-variant')
}

/** The variant in one word, for the record of what was made and for the name of its file. */
export function variantName({ languages, isCopy }: Variant): string {
  return `${languages.join('-')}${isCopy ? '-copy' : ''}`
}

/** Whether both ask for the same. */
export function variantQuery({ languages, isCopy }: Variant, inUse: readonly Locale[]): string {
  const isUsual = languages.join() === inUse.slice(0, mostLanguages).join()
  const parts = [...(isUsual ? [] : [`lang=${languages.join(',')}`]), ...(isCopy ? ['copy'] : [])]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
