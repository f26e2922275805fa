import { eq, type SQL } from 'drizzle-orm'
import type { AnyKind, Shown } from '#content/model/define-kind.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { slugOf } from '#content/model/slug.ts'
import type { Caller } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import { alternatesOf } from './addresses-of.ts'
import { selectPublished } from './select-published.ts'
import { showEntries } from './show-entries.ts'
import { entry, entryLocale, type FieldValues } from './tables/content.ts'

/** The published entry with this slug in the caller's language, or null. */
export function findPublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  slug: string,
): Promise<Shown<K> | null> {
  return mayBeSlug(slug) ? findOne(caller, kind, eq(entryLocale.slug, slug)) : Promise.resolve(null)
}

/** Whether a text is written like a slug. Nothing else need be looked for, and PostgreSQL refuses text with NUL. */
export function mayBeSlug(text: string): boolean {
  return /^[a-z\d-]{1,200}$/.test(text)
}

/** The published entry with this key in the caller's language, or null. */
export function findByKey<K extends AnyKind>(caller: Caller, kind: K, key: string): Promise<Shown<K> | null> {
  return findOne(caller, kind, eq(entry.key, key))
}

/** What names a published entry of any kind, by its id, or null. */
export async function findTitle(
  caller: Caller,
  id: string,
): Promise<{ kind: string; key: string; title: string; values: FieldValues } | null> {
  if (!isId(id)) return null
  const [owner] = await caller.database.orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  const kind = owner && kindNamed(owner.kind)
  if (!kind) return null
  const [row] = await selectPublished(caller, kind, { where: eq(entry.id, id), limit: 1 })
  const title = row?.values[kind.title]
  return row && typeof title === 'string'
    ? { kind: kind.name, key: row.key, title, values: row.values }
    : null
}

async function findOne<K extends AnyKind>(caller: Caller, kind: K, where: SQL): Promise<Shown<K> | null> {
  const rows = await selectPublished(caller, kind, { where, limit: 1 })
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
  return selectPublished(caller, kind, { where: eq(entryLocale.slug, slug), limit: 1 })
}

async function hereOrNull(caller: Caller, id: string): Promise<{ here: string } | null> {
  const here = (await alternatesOf(caller, id))[caller.locale]
  return here ? { here } : null
}
