import type { AnyKind } from '#content/model/define-kind.ts'
import { places } from '#content/model/editing/place.ts'
import { slugOf } from '#content/model/slug.ts'
import type { MadeEntry } from './make-entry.ts'

/** By what entries are named in the documents of others: paths, ids, addresses, titles, codes. */
export type NamesOfEntries = {
  /** A document that becomes an entry of a kind. */
  noteDocument(kind: string, key: string, path: readonly string[]): void
  /** An entry of the site, whatever made it. */
  noteKey(kind: string, key: string): void
  /** What an entry was found to be called. */
  noteEntry(kind: AnyKind, entry: MadeEntry): void
  /** An entry that was not made after all. */
  forget(kind: string, key: string): void
  keyOf(kind: string, said: string): string | null
}

export function namesOfEntries(): NamesOfEntries {
  const paths = new Map<string, string>()
  const keys = new Set<string>()
  /** Null where two entries are called so, and nobody knows which is meant. */
  const called = new Map<string, string | null>()
  const call = (kind: string, name: string, key: string) => {
    const mark = `${kind} ${name}`
    const known = called.get(mark)
    called.set(mark, known === undefined || known === key ? key : null)
  }
  return {
    noteDocument(kind, key, path) {
      paths.set(`${kind} ${path.join('/')}`, key)
      keys.add(`${kind} ${key}`)
      call(kind, path.at(-1) ?? '', key)
    },
    noteKey: (kind, key) => void keys.add(`${kind} ${key}`),
    noteEntry(kind, entry) {
      for (const place of places)
        for (const field of [kind.title, 'slug', 'code', 'number']) {
          const said = entry[place]?.[field]
          const name = typeof said === 'string' ? slugOf(said) : ''
          if (name !== '') call(kind.name, `~${name}`, entry.key)
        }
    },
    forget: (kind, key) => void keys.delete(`${kind} ${key}`),
    keyOf(kind, said) {
      const text = said.trim()
      const path = text.slice(text.indexOf('/documents/') < 0 ? 0 : text.indexOf('/documents/') + 11)
      const found =
        paths.get(`${kind} ${path.replace(/^\//, '')}`) ??
        called.get(`${kind} ${text}`) ??
        (keys.has(`${kind} ${text}`) ? text : null) ??
        called.get(`${kind} ~${slugOf(text)}`) ??
        null
      return found !== null && keys.has(`${kind} ${found}`) ? found : null
    },
  }
}
