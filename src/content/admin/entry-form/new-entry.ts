import { type AnyKind, fieldsOfType } from '#content/model/define-kind.ts'
import { noValues } from '#content/model/editing/changes.ts'
import type { Changes, EditedEntry, EditedLanguage } from '#content/model/editing/edited-entry.ts'
import { type PlacedValues, places } from '#content/model/editing/place.ts'
import { byLocale } from '#kernel/locales.ts'

/** An entry that was never saved: its first save makes it. */
export function newEntry(kind: AnyKind, id: string): EditedEntry {
  return {
    ...{ id, kind: kind.name, key: id, revision: 0 },
    ...{ values: noValues(), translations: {}, languages: byLocale(withoutText) },
    ...{ updatedAt: null, updatedBy: null, trashedAt: null },
  }
}

/** What a copy of an entry begins with: everything but its addresses, which are its own. */
export function copyOf(kind: AnyKind, values: PlacedValues): Changes {
  const slugs = fieldsOfType(kind, 'slug')
  return Object.fromEntries(
    places.map((place) => [
      place,
      Object.fromEntries(Object.entries(values[place]).filter(([name]) => !slugs.includes(name))),
    ]),
  )
}

function withoutText(): EditedLanguage {
  return { state: 'missing', changed: false, slug: null, publishedAt: null, href: null, planned: [] }
}
