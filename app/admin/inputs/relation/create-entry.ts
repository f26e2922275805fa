import { adminAddress } from '#domain/admin-addresses.ts'
import { type AnyKind, fieldsOfType } from '#domain/content/define-kind.ts'
import type { Changes } from '#domain/content/editing/edited-entry.ts'
import type { PickableEntry } from '#domain/content/editing/pick.ts'
import { slugOf } from '#domain/content/slug.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'

export type NewEntry = { id: string; kind: AnyKind; title: string; locale: Locale; csrf: string }

/** Saves a new draft that has a title in one language; sent again with the same id it is still one. Null when it failed. */
export async function createEntry({
  id,
  kind,
  title,
  locale,
  csrf,
}: NewEntry): Promise<PickableEntry | null> {
  const draft = { kind: kind.name, changes: changesOf(kind, title, locale) }
  try {
    const answer = await fetch(adminAddress.entryDraft(id), {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        'if-match': '"0"',
        'idempotency-key': `create-${id}`,
        'x-csrf-token': csrf,
      },
      body: JSON.stringify(draft),
    })
    if (!answer.ok || answer.redirected) return null
  } catch {
    return null
  }
  const states = { [locale]: started, [otherLocale(locale)]: { state: 'missing', changed: false } }
  return { id, key: id, title: { text: title, lang: undefined }, states, trashed: false } as PickableEntry
}

const started = { state: 'draft', changed: false } as const

function changesOf(kind: AnyKind, title: string, locale: Locale): Changes {
  if (!kind.fields[kind.title]?.localised) return { shared: { [kind.title]: title } }
  const slugs = fieldsOfType(kind, 'slug').map((name) => [name, slugOf(title) || null])
  return { [locale]: { [kind.title]: title, ...Object.fromEntries(slugs) } }
}
