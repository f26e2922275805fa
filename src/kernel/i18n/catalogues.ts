import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLocale, type Locale } from '#kernel/locales.ts'

/**
 * What the files of words hold of a language: messages by their names, and groups of what definitions say, by the
 * names of the modules that hold them.
 */
export type Catalogue = Record<string, unknown>

const rooms = new URL('../../', import.meta.url)

/** The subjects that say anything: each has a file of words for every language. */
const subjects = readdirSync(fileURLToPath(rooms))
  .filter((subject) => existsSync(new URL(`${subject}/words/${defaultLocale}.json`, rooms)))
  .sort()

/** All that is said in a language. A name stands for one message or group, whatever its subject. */
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
