import { eq, type SQL } from 'drizzle-orm'
import { noValues } from '#domain/content/editing/changes.ts'
import type { PlacedValues } from '#domain/content/editing/place.ts'
import type { Translations } from '#domain/content/editing/translation.ts'
import { isLocale } from '#domain/locales.ts'
import type { Orm } from '../../database/database.ts'
import { entry, entryLocale } from '../../database/tables/content.ts'

/** An entry with its draft, as it is stored. */
export type StoredEntry = {
  id: string
  kind: string
  key: string
  position: string | null
  revision: number
  values: PlacedValues
  translations: Translations
  updatedAt: Date
  updatedBy: string | null
  trashedAt: Date | null
}

/** The entry that meets a condition; nobody else writes it until the transaction ends. */
export async function holdEntry(orm: Orm, condition: SQL | undefined): Promise<StoredEntry | null> {
  return withDrafts(orm, await rowsThat(orm, condition).for('update'))
}

/** The same to read it only. */
export async function findEntry(orm: Orm, condition: SQL | undefined): Promise<StoredEntry | null> {
  return withDrafts(orm, await rowsThat(orm, condition))
}

function rowsThat(orm: Orm, condition: SQL | undefined) {
  return orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      position: entry.position,
      revision: entry.revision,
      shared: entry.shared,
      translations: entry.translation,
      updatedAt: entry.updatedAt,
      updatedBy: entry.updatedBy,
      trashedAt: entry.trashedAt,
    })
    .from(entry)
    .where(condition)
    .limit(1)
}

async function withDrafts(
  orm: Orm,
  [row]: Awaited<ReturnType<typeof rowsThat>>,
): Promise<StoredEntry | null> {
  if (!row) return null
  const { shared, ...rest } = row
  const values = { ...noValues(), shared }
  const drafts = await orm
    .select({ locale: entryLocale.locale, draft: entryLocale.draft })
    .from(entryLocale)
    .where(eq(entryLocale.entryId, row.id))
  for (const { locale, draft } of drafts) if (isLocale(locale)) values[locale] = draft
  return { ...rest, values }
}
