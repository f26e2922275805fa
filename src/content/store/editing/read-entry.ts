import { and, eq, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { EditedEntry, EditedLanguage } from '#content/model/editing/edited-entry.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Editor } from '#kernel/caller.ts'
import { doerOf } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { alternatesOf } from '../addresses-of.ts'
import { isCreator } from '../created-entries.ts'
import { languageRows, sourceStateOf, stateOf, withLanguages } from '../language-rows.ts'
import { changesFor, type IsChanged } from '../publishable-changes.ts'
import { plannedOf } from '../publishing/planned-changes.ts'
import { reviewsOf } from '../review/reviews-of.ts'
import { entry, type FieldValues } from '../tables/content.ts'

/** An entry as its form begins with it, in the trash or not. */
export async function readEntry(
  caller: Editor,
  kind: string,
  id: string,
): Promise<Result<EditedEntry, 'not-found'>> {
  return isId(id) ? read(caller, kind, eq(entry.id, id)) : fail('not-found')
}

/** The same for a kind that has one entry only, such as the settings: its key is the kind's name. */
export async function readSingle(caller: Editor, kind: string): Promise<Result<EditedEntry, 'not-found'>> {
  if (!kindNamed(kind)?.single) return fail('not-found')
  return read(caller, kind, eq(entry.key, kind))
}

async function read(caller: Editor, kind: string, condition: SQL): Promise<Result<EditedEntry, 'not-found'>> {
  const row = await selectRow(caller, and(eq(entry.kind, kind), condition))
  if (!row) return fail('not-found')
  const values = { shared: row.shared, ...byLocale((locale) => row[locale].draft ?? {}) }
  const addresses = await alternatesOf(caller, row.id)
  const planned = (await plannedOf(caller, [row.id])).get(row.id)
  const reviews = (await reviewsOf(caller, [row.id])).get(row.id)
  const language = (locale: Locale): EditedLanguage => ({
    state: row[locale].state,
    changed: row[locale].changed,
    slug: row[locale].state === 'published' ? row[locale].slug : null,
    publishedAt: row[locale].publishedAt?.toISOString() ?? null,
    href: addresses[locale] ?? null,
    planned: planned?.[locale] ?? [],
    review: reviews?.[locale] ?? null,
    sourceState: row[locale].sourceState,
  })
  const { id, key, revision, updatedAt, updatedBy, updatedByName, trashedAt } = row
  return succeed({
    id,
    kind,
    key,
    revision,
    values,
    translations: row.translations,
    languages: byLocale(language),
    updatedAt: updatedAt.toISOString(),
    updatedBy: doerOf(updatedBy, updatedByName),
    trashedAt: trashedAt?.toISOString() ?? null,
    isMaker: row.isMaker,
  })
}

async function selectRow(caller: Editor, condition: SQL | undefined) {
  const isChangedIn = changesFor(caller)
  const [row] = await withLanguages(
    caller.database.orm
      .select({
        id: entry.id,
        key: entry.key,
        revision: entry.revision,
        shared: entry.shared,
        translations: entry.translation,
        updatedAt: entry.updatedAt,
        updatedBy: entry.updatedBy,
        updatedByName: authUser.name,
        trashedAt: entry.trashedAt,
        // An account that may do everything need not be asked.
        isMaker: caller.actor.rights ? isCreator(caller) : sql<boolean>`false`,
        ...byLocale((locale) => languageOf(locale, isChangedIn)),
      })
      .from(entry)
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, entry.updatedBy))
    .where(condition)
  return row
}

function languageOf(locale: Locale, isChangedIn: IsChanged) {
  const row = languageRows[locale]
  return {
    draft: sql<FieldValues | null>`${row.draft}`,
    slug: sql<string | null>`${row.slug}`,
    publishedAt: sql<Date | null>`${row.publishedAt}`.mapWith(row.publishedAt),
    state: stateOf(locale),
    changed: isChangedIn(locale),
    sourceState: sourceStateOf(locale),
  }
}
