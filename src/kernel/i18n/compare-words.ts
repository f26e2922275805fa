import { type Catalogue, isGroup } from './catalogues.ts'

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
