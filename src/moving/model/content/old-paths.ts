import { defaultLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { addressIn } from '../former-address.ts'
import { languageIn } from './field-names.ts'
import type { Told } from './make-entry.ts'
import { textOf } from './read-text.ts'
import { fieldsOf } from './source-fields.ts'

/** Where the documents of a collection were found: `/noticias/{slug}`, with `id` or names of fields in braces. */
export type AddressPattern = { collection: string; pattern: string }

/** An address at which visitors found a document, and in which language. */
export type OldPath = { path: string; locale: Locale }

/**
 * A pattern as it is typed: `news=/noticias/{slug}`, or `post={link}` where a field says the whole address; null where it is
 * none. The name of a collection may have `=` in it, and no `/`.
 */
export function readPattern(typed: string): AddressPattern | null {
  // Neither an address nor the database holds NUL.
  const [, collection = '', pattern = ''] =
    /^([^/\0]+?)=(\/[^\0]*\{[^{}\0]+\}[^\0]*|\{[^{}\0]+\})$/.exec(typed.trimEnd()) ?? []
  return collection === '' ? null : { collection, pattern }
}

/**
 * Where a document was found, by the patterns of its collection. The language is that of the first part of the address, of a
 * name in braces, or of the document.
 */
export function oldPathsOf(
  patterns: readonly AddressPattern[],
  { document, locale }: Omit<Told, 'mapping'>,
): OldPath[] {
  const [collection, id] = document.path.slice(-2)
  const fields = fieldsOf(document)
  return patterns.flatMap(({ collection: own, pattern }) => {
    if (own !== collection) return []
    let [isWhole, named]: [boolean, Locale | null] = [true, null]
    const filled = pattern.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const text = name === 'id' ? (id ?? '') : (textOf(fields.get(name) ?? null) ?? '')
      named ??= languageIn(name)?.locale ?? null
      isWhole &&= text !== ''
      return pattern.startsWith('/') ? encodeURIComponent(text.toWellFormed()) : text
    })
    const path = isWhole ? addressIn(filled) : null
    return path === null ? [] : [{ path, locale: languageOf(path) ?? named ?? locale ?? defaultLocale }]
  })
}

export function languageOf(path: string): Locale | null {
  const [, first] = path.split('/', 2)
  return isLocale(first) ? first : null
}
