import { and, eq, type SQL } from 'drizzle-orm'
import { noValues } from '#domain/content/editing/changes.ts'
import type { EditedEntry, EditedLanguage } from '#domain/content/editing/edited-entry.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import type { Locale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { entry } from '../../database/tables/content.ts'
import { alternatesOf } from '../addresses-of.ts'
import { doerOf, isChanged, languageRows, ofEntry, stateOf } from '../language-rows.ts'
import { plannedOf } from '../publishing/planned-changes.ts'

type Problem = 'not-allowed' | 'not-found'

/** An entry as its form begins with it, in the trash or not. Nobody who is not signed in is told anything. */
export async function readEntry(
  caller: Caller,
  kind: string,
  id: string,
): Promise<Result<EditedEntry, Problem>> {
  return isId(id) ? read(caller, kind, eq(entry.id, id)) : fail(caller.actor ? 'not-found' : 'not-allowed')
}

/** The same for a kind that has one entry only, such as the settings: its key is the kind's name. */
export async function readSingle(caller: Caller, kind: string): Promise<Result<EditedEntry, Problem>> {
  if (!kindNamed(kind)?.single) return fail(caller.actor ? 'not-found' : 'not-allowed')
  return read(caller, kind, eq(entry.key, kind))
}

async function read(caller: Caller, kind: string, condition: SQL): Promise<Result<EditedEntry, Problem>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const row = await selectRow(caller, and(eq(entry.kind, kind), condition))
  if (!row) return fail('not-found')
  const values = { ...noValues(), shared: row.shared, es: row.es.draft ?? {}, en: row.en.draft ?? {} }
  const addresses = await alternatesOf(caller, row.id)
  const planned = (await plannedOf(caller, [row.id])).get(row.id)
  const language = (locale: Locale): EditedLanguage => ({
    state: row[locale].state,
    changed: row[locale].changed,
    slug: row[locale].state === 'published' ? row[locale].slug : null,
    publishedAt: row[locale].publishedAt?.toISOString() ?? null,
    href: addresses[locale] ?? null,
    planned: planned?.[locale] ?? [],
  })
  const { id, key, revision, updatedAt, updatedBy, updatedByName, trashedAt } = row
  return succeed({
    id,
    kind,
    key,
    revision,
    values,
    translations: row.translations,
    languages: { es: language('es'), en: language('en') },
    updatedAt: updatedAt.toISOString(),
    updatedBy: doerOf(updatedBy, updatedByName),
    trashedAt: trashedAt?.toISOString() ?? null,
  })
}

async function selectRow(caller: Caller, condition: SQL | undefined) {
  const [row] = await caller.database.orm
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
      es: languageOf('es'),
      en: languageOf('en'),
    })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .leftJoin(authUser, eq(authUser.id, entry.updatedBy))
    .where(condition)
  return row
}

function languageOf(locale: Locale) {
  const { draft, slug, publishedAt } = languageRows[locale]
  return { draft, slug, publishedAt, state: stateOf(locale), changed: isChanged(locale) }
}
