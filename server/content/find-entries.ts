import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { adminSectionOf, adminSections } from '#domain/admin-addresses.ts'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { FoundEntry } from '#domain/content/editing/found-entry.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { readQuery, wordsOfQuery } from '#domain/search/read-query.ts'
import type { Caller } from '../caller.ts'
import { entry } from '../database/tables/content.ts'
import { chooseTitle, draftTitle, folded, languageRows, ofEntry } from './language-rows.ts'
import { hasWords } from './list-conditions.ts'

const listed: AnyKind[] = adminSections.map(({ kind }) => kinds[kind])

/**
 * Entries of all kinds whose names have these words in either language, drafts included: those first whose title
 * begins with what was typed, then the latest. Without words, the latest. Nobody who is not signed in is told anything.
 */
export async function findEntries(
  caller: Caller,
  query: string,
  limit: number,
): Promise<Result<FoundEntry[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const titles = { es: draftTitle('es'), en: draftTitle('en') }
  const rows = await caller.database.orm
    .select({ id: entry.id, kind: entry.kind, key: entry.key, titles })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(and(isNull(entry.trashedAt), isNamed(query)))
    .orderBy(...beginsFirst(query, caller.locale), desc(entry.updatedAt), entry.id)
    .limit(limit)
  return succeed(
    rows.flatMap(({ id, kind, key, titles: found }) => {
      const section = adminSectionOf(kind)
      if (!section) return []
      return {
        id,
        section: section.path,
        title: chooseTitle(found, caller.locale) ?? { text: key, lang: undefined },
      }
    }),
  )
}

function isNamed(query: string): SQL {
  const isBlank = query.trim() === ''
  return or(
    ...listed.map((kind) => and(eq(entry.kind, kind.name), isBlank ? undefined : hasWords(kind, query))),
  ) as SQL
}

function beginsFirst(query: string, locale: Locale): SQL[] {
  const [first] = wordsOfQuery(readQuery(query))
  if (first === undefined) return []
  const begins = [locale, otherLocale(locale)].map(
    (each) => sql`starts_with(${folded(sql`coalesce(${draftTitle(each)}, '')`)}, ${first})`,
  )
  return [sql`(${sql.join(begins, sql` or `)}) desc`]
}
