import { eq, type SQL } from 'drizzle-orm'
import type { AnyKind, Shown } from '#domain/content/define-kind.ts'
import type { Caller } from '../caller.ts'
import { entry, entryLocale } from '../database/tables/content.ts'
import { selectPublished } from './select-published.ts'
import { showEntries } from './show-entries.ts'

/** The published entry with this slug in the caller's language, or null. */
export function findPublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  slug: string,
): Promise<Shown<K> | null> {
  return findOne(caller, kind, eq(entryLocale.slug, slug))
}

/** The published entry with this key in the caller's language, or null. */
export function findByKey<K extends AnyKind>(caller: Caller, kind: K, key: string): Promise<Shown<K> | null> {
  return findOne(caller, kind, eq(entry.key, key))
}

async function findOne<K extends AnyKind>(caller: Caller, kind: K, where: SQL): Promise<Shown<K> | null> {
  const rows = await selectPublished(caller, kind, { where, limit: 1 })
  const [shown] = await showEntries(caller, kind, rows)
  return shown ?? null
}
