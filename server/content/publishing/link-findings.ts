import { inArray } from 'drizzle-orm'
import { fieldsOfType } from '#domain/content/define-kind.ts'
import { referencesOf } from '#domain/content/derive/references.ts'
import type { Finding } from '#domain/content/editing/publication.ts'
import type { Locale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entry, type FieldValues } from '../../database/tables/content.ts'
import { addressesOf } from '../addresses-of.ts'
import type { HeldEntry } from './held-entry.ts'

/** Links of texts to entries that visitors of the language would not find: the page would show them as plain words. */
export async function linkFindings(
  orm: Orm,
  caller: Caller,
  { id, kind }: Pick<HeldEntry, 'id' | 'kind'>,
  { values, locale }: { values: FieldValues; locale: Locale },
): Promise<Finding[]> {
  const texts = fieldsOfType(kind, 'richText')
  const links = referencesOf(kind, values).flatMap((reference) =>
    'target' in reference && texts.includes(reference.field) && reference.target !== id ? [reference] : [],
  )
  if (links.length === 0) return []
  const targets = links.map(({ target }) => target)
  const reader: Caller = { ...caller, locale, database: { ...caller.database, orm } }
  const found = await addressesOf(reader, targets)
  const kept = await orm
    .select({ id: entry.id, trashedAt: entry.trashedAt })
    .from(entry)
    .where(inArray(entry.id, targets))
  const inUse = new Set(kept.flatMap((row) => (row.trashedAt === null ? [row.id] : [])))
  return links
    .filter(({ target }) => !found.has(target))
    .map(({ field, target }) => ({
      path: field,
      code: inUse.has(target) ? 'link-unpublished' : 'link-trashed',
      severity: 'warning',
    }))
}
