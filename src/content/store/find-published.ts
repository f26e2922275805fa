import type { AnyKind, Shown } from '#content/model/define-kind.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { slugOf } from '#content/model/slug.ts'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import { alternatesOf } from './addresses-of.ts'
import { type Asked, choosePublished, findItem, selectPublished, topicOf } from './select-published.ts'
import { showEntries } from './show-entries.ts'
import type { FieldValues } from './tables/content.ts'

/** The published entry with this slug in the caller's language, or null. */
export function findPublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  slug: string,
): Promise<Shown<K> | null> {
  return mayBeSlug(slug) ? findOne(caller, kind, { slug }) : Promise.resolve(null)
}

/** Whether a text is written like a slug. Nothing else need be looked for. */
export function mayBeSlug(text: string): boolean {
  return /^[a-z\d-]{1,200}$/.test(text)
}

/** The published entry with this key in the caller's language, or null. */
export function findByKey<K extends AnyKind>(caller: Caller, kind: K, key: string): Promise<Shown<K> | null> {
  return findOne(caller, kind, { key })
}

/** What names a published entry of any kind, by its id, or null. */
export async function findTitle(
  caller: Caller,
  id: string,
): Promise<{ kind: string; key: string; title: string; values: FieldValues } | null> {
  if (!isId(id)) return null
  for (const kind of Object.values<AnyKind>(kinds)) {
    if (!(await findItem(caller, kind, id))) continue
    const [row] = await selectPublished(caller, kind, { ids: [id] })
    const title = row?.values[kind.title]
    return row && typeof title === 'string'
      ? { kind: kind.name, key: row.key, title, values: row.values }
      : null
  }
  for (const kind of Object.values<AnyKind>(kinds)) caller.reads.topics.add(topicOf(kind))
  return null
}

async function findOne<K extends AnyKind>(caller: Caller, kind: K, asked: Asked): Promise<Shown<K> | null> {
  const rows = await selectPublished(caller, kind, { ...asked, limit: 1 })
  const [shown] = await showEntries(caller, kind, rows)
  return shown ?? null
}

/**
 * The address of the entry that somebody looked for under a slug of another language: in this language (`here`), else
 * in another one (`there`). Null when there is neither.
 */
export async function findElsewhere(
  caller: Caller,
  kind: AnyKind,
  slug: string,
): Promise<{ here: string } | { there: string; locale: Locale; title: string } | null> {
  const tidy = slugOf(slug)
  const [renamed] = tidy && tidy !== slug ? await withSlug(caller, kind, tidy) : []
  if (renamed) return hereOrNull(caller, renamed.id)
  if (!mayBeSlug(slug)) return null
  for (const locale of otherLocales(caller.locale)) {
    const [other] = await withSlug({ ...caller, locale }, kind, slug)
    if (!other) continue
    const addresses = await alternatesOf(caller, other.id)
    const [here, there] = [addresses[caller.locale], addresses[locale]]
    if (here) return { here }
    if (there) return { there, locale, title: String(other.values[kind.title] ?? '') }
  }
  return null
}

function withSlug(caller: Caller, kind: AnyKind, slug: string) {
  return choosePublished(caller, kind, { slug })
}

async function hereOrNull(caller: Caller, id: string): Promise<{ here: string } | null> {
  const here = (await alternatesOf(caller, id))[caller.locale]
  return here ? { here } : null
}
