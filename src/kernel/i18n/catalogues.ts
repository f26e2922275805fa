import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLocale, type Locale } from '#kernel/locales.ts'

/**
 * All the words of one language: messages by their names, and groups by the names of their modules. A group holds the
 * words of definitions.
 */
export type Catalogue = Record<string, unknown>

const rooms = new URL('../../', import.meta.url)

/** The subjects that say anything: each has a file of words for every language. */
const subjects = readdirSync(fileURLToPath(rooms))
  .filter((subject) => existsSync(new URL(`${subject}/words/${defaultLocale}.json`, rooms)))
  .sort()

/**
 * Every message and group of a language. Names are unique across subjects; two of one name throw. A language that was
 * added has its words in one file, and says in the default language what it lacks.
 */
export function readCatalogue(locale: Locale): Catalogue {
  const added = new URL(`./added/${locale}.json`, import.meta.url)
  if (!existsSync(added)) return readOwn(locale)
  return over(readOwn(defaultLocale), JSON.parse(readFileSync(added, 'utf8')), locale)
}

/** The words of a language over those of the default one. What that does not say throws: nothing would ask for it. */
function over(usual: Catalogue, own: Catalogue, where: string): Catalogue {
  const unknown = Object.keys(own).filter((name) => !Object.hasOwn(usual, name))
  if (unknown.length > 0) throw new Error(`Nothing asks for these words of ${where}: ${unknown.join(', ')}`)
  return Object.fromEntries(
    Object.entries(usual).map(([name, said]) => {
      const given = own[name] ?? said
      return [name, isGroup(said) && isGroup(given) ? over(said, given, `${where}.${name}`) : given]
    }),
  )
}

function readOwn(locale: Locale): Catalogue {
  const said = subjects.flatMap((subject) =>
    Object.entries(
      JSON.parse(readFileSync(new URL(`${subject}/words/${locale}.json`, rooms), 'utf8')) as Catalogue,
    ),
  )
  const all = Object.fromEntries(said)
  if (Object.keys(all).length < said.length) {
    const names = said.map(([name]) => name)
    const twice = names.filter((name, at) => names.indexOf(name) !== at)
    throw new Error(`There are two messages of one name: ${twice.join(', ')}`)
  }
  return all
}

/** A message is a text, or a list of its variants; a group is neither. */
export function isGroup(said: unknown): said is Catalogue {
  return typeof said === 'object' && said !== null && !Array.isArray(said)
}

/**
 * What one language has and another lacks: messages, or placeholders in the same message. One sentence each, by
 * key; none when the languages agree.
 */
export function compareWords(catalogues: Record<string, Catalogue>): string[] {
  const languages = Object.fromEntries(
    Object.entries(catalogues).map(([locale, catalogue]) => [locale, withoutGroups(catalogue)]),
  )
  const keys = new Set(Object.values(languages).flatMap((words) => Object.keys(words)))
  return [...keys].sort().flatMap((key) => {
    const without = Object.keys(languages).filter((locale) => !isWritten(languages[locale]?.[key]))
    if (without.length > 0) return [`${key}: missing in ${without.join(', ')}`]
    const used = Object.entries(languages).map(
      ([locale, words]) => [locale, placeholders(words[key])] as const,
    )
    const same = used.every(([, names]) => names === used[0]?.[1])
    return same
      ? []
      : [`${key}: ${used.map(([locale, names]) => `${locale} has ${names || 'none'}`).join(', ')}`]
  })
}

/** Every text by where it stands: `news.title`. */
function withoutGroups(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, said]) =>
      isGroup(said)
        ? Object.entries(withoutGroups(said)).map(([inside, text]) => [`${name}.${inside}`, text])
        : [[name, said]],
    ),
  )
}

function isWritten(message: unknown): boolean {
  return typeof message === 'string' ? message.trim() !== '' : message !== undefined && message !== null
}

/** A message with variants is a list; its placeholders are those of all its texts. */
function placeholders(message: unknown): string {
  const found = JSON.stringify(message).matchAll(/\{\s*\$?(\w+)[^{}]*\}/g)
  return [...new Set(Array.from(found, ([, name]) => `{${name}}`))].sort().join(' ')
}
