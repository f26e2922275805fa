import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { noValues } from '#content/model/editing/changes.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import type { SourceState } from '#content/model/editing/source-state.ts'
import type { Translations } from '#content/model/editing/translation.ts'
import { doerOf } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Doer } from '#kernel/doer.ts'
import { byLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { entry, entryLocale } from '../tables/content.ts'

/** An entry with its draft, as it is stored. */
export type StoredEntry = {
  id: string
  kind: string
  key: string
  position: string | null
  revision: number
  values: PlacedValues
  translations: Translations
  /** Why each language was not public on the site that it was brought from; null where it was, or comes from none. */
  sourceStates: Record<Locale, SourceState | null>
  updatedAt: Date
  updatedBy: string | null
  trashedAt: Date | null
}

/** The entry that meets a condition; nobody else writes it until the transaction ends. */
export async function holdEntry(orm: Orm, condition: SQL | undefined): Promise<StoredEntry | null> {
  return (await holdEntries(orm, condition))[0] ?? null
}

/** The same without a lock, to read only. */
export async function findEntry(orm: Orm, condition: SQL | undefined): Promise<StoredEntry | null> {
  return (await findEntries(orm, condition))[0] ?? null
}

/** The entries that meet a condition, locked in one order, so that two transactions never deadlock. */
export async function holdEntries(orm: Orm, condition: SQL | undefined): Promise<StoredEntry[]> {
  return withDrafts(orm, await rowsThat(orm, condition).for('update'))
}

/** The same without a lock, to read only. */
export async function findEntries(orm: Orm, condition: SQL | undefined): Promise<StoredEntry[]> {
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
    .orderBy(asc(entry.id))
}

async function withDrafts(orm: Orm, rows: Awaited<ReturnType<typeof rowsThat>>): Promise<StoredEntry[]> {
  if (rows.length === 0) return []
  const entries = new Map(
    rows.map(({ shared, ...rest }) => [
      rest.id,
      { ...rest, values: { ...noValues(), shared }, sourceStates: unsaid() },
    ]),
  )
  const drafts = await orm
    .select({
      id: entryLocale.entryId,
      locale: entryLocale.locale,
      draft: entryLocale.draft,
      sourceState: entryLocale.sourceState,
    })
    .from(entryLocale)
    .where(inArray(entryLocale.entryId, [...entries.keys()]))
  for (const { id, locale, draft, sourceState } of drafts) {
    const found = entries.get(id)
    if (!found || !isLocale(locale)) continue
    found.values[locale] = draft
    found.sourceStates[locale] = sourceState
  }
  return [...entries.values()]
}

function unsaid(): StoredEntry['sourceStates'] {
  return byLocale(() => null)
}

/** Who saved an entry last. */
export async function lastDoer(orm: Orm, { updatedBy }: { updatedBy: string | null }): Promise<Doer> {
  if (updatedBy === null) return 'system'
  const [account] = await orm.select({ name: authUser.name }).from(authUser).where(eq(authUser.id, updatedBy))
  return doerOf(updatedBy, account?.name ?? null)
}
