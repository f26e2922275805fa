import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { ListAsk } from '#content/model/derive/list-filters.ts'
import { mostAtOnce } from '#content/model/editing/bulk-change.ts'
import type { FoundEntry } from '#content/model/editing/pick.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import type { Editor } from '#kernel/caller.ts'
import { byLocale, type Locale, preferring } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { chooseTitle, draftTitle, folded, withLanguages } from './language-rows.ts'
import { hasWords, isListed } from './list-conditions.ts'
import { entry } from './tables/content.ts'

const listed: AnyKind[] = adminSections.map(({ kind }) => kinds[kind])

/**
 * Entries of all kinds whose names have these words in any language of the site, drafts included: those first whose
 * title begins with what was typed, then the latest. Without words, the latest.
 */
export async function findEntries(caller: Editor, query: string, limit: number): Promise<FoundEntry[]> {
  const titles = byLocale(draftTitle)
  const rows = await withLanguages(
    caller.database.orm
      .select({ id: entry.id, kind: entry.kind, key: entry.key, titles })
      .from(entry)
      .$dynamic(),
  )
    .where(and(isNull(entry.trashedAt), isNamed(query)))
    .orderBy(...beginsFirst(query, caller.locale), desc(entry.updatedAt), entry.id)
    .limit(limit)
  return rows.flatMap(({ id, kind, key, titles: found }) => {
    const section = kindNamed(kind)?.section
    if (!section) return []
    return {
      id,
      section: section.path,
      title: chooseTitle(found, caller.locale) ?? { text: key, lang: undefined },
    }
  })
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
  const begins = preferring(locale).map(
    (each) => sql`starts_with(${folded(sql`coalesce(${draftTitle(each)}, '')`)}, ${first})`,
  )
  return [sql`(${sql.join(begins, sql` or `)}) desc`]
}

/** The ids of all entries in a list with these filters; `too-many` where they are more than can be changed as one. */
export async function matchingEntries(
  caller: Editor,
  kind: AnyKind,
  ask: ListAsk,
): Promise<Result<string[], 'too-many'>> {
  const rows = await withLanguages(caller.database.orm.select({ id: entry.id }).from(entry).$dynamic())
    .where(isListed(kind, ask))
    .orderBy(asc(entry.position), asc(entry.id))
    .limit(mostAtOnce + 1)
  return rows.length > mostAtOnce ? fail('too-many') : succeed(rows.map(({ id }) => id))
}
