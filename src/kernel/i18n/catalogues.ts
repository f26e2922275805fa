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

/** Every message and group of a language. Names are unique across subjects; two of one name throw. */
export function readCatalogue(locale: Locale): Catalogue {
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
