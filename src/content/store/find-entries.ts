import { and, asc, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { ListAsk } from '#content/model/derive/list-filters.ts'
import { mostAtOnce } from '#content/model/editing/bulk-change.ts'
import type { FoundEntry } from '#content/model/editing/pick.ts'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import type { Editor } from '#kernel/caller.ts'
import { byLocale, type Locale, preferring } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { chooseTitle, draftTitle, withLanguages, withWords } from './language-rows.ts'
import { hasWords, isBegunBy, isListed, nearness } from './list-conditions.ts'
import { changesFor } from './publishable-changes.ts'
import { whereFound } from './search/where-found.ts'
import { entry } from './tables/content.ts'
import { entryWords } from './tables/search.ts'

const listed = adminSections.map(({ kind }) => kind)

/**
 * Entries of all kinds that have these words in any text of their drafts, in any language of the site: those first that are
 * named by them as whole words, then by the beginnings of words, then those that have them in a text, then those of whose
 * names they stand inside a word; of these, whose title begins with what was typed, then the latest. Without words, the
 * latest.
 */
export async function findEntries(caller: Editor, query: string, limit: number): Promise<FoundEntry[]> {
  const isBlank = query.trim() === ''
  const found = await withWords(caller.database.orm.select({ id: entry.id }).from(entry).$dynamic())
    .where(and(isNull(entry.trashedAt), inArray(entry.kind, listed), isBlank ? undefined : hasWords(query)))
    .orderBy(...surestFirst(query, caller.locale), desc(entry.updatedAt), entry.id)
    .limit(limit)
  const ids = found.map(({ id }) => id)
  const [titles, where] = await Promise.all([titledEntries(caller, ids), whereFound(caller, ids, query)])
  return ids.flatMap((id) => {
    const named = titles.get(id)
    return named ? { id, ...named, found: where.get(id) ?? null } : []
  })
}

/** The sections of these entries and their titles; apart from finding them, so that no other texts are read. */
async function titledEntries(caller: Editor, ids: string[]) {
  const rows = await withLanguages(
    caller.database.orm
      .select({ id: entry.id, kind: entry.kind, key: entry.key, titles: byLocale(draftTitle) })
      .from(entry)
      .$dynamic(),
  ).where(inArray(entry.id, ids))
  return new Map(
    rows.flatMap(({ id, kind, key, titles }) => {
      const section = kindNamed(kind)?.section?.path
      const title = chooseTitle(titles, caller.locale) ?? { text: key, lang: undefined }
      return section ? [[id, { section, title }] as const] : []
    }),
  )
}

function surestFirst(query: string, locale: Locale): SQL[] {
  const [first] = wordsOfQuery(readQuery(query))
  if (first === undefined) return []
  const begins = preferring(locale).map(
    (each) => sql`starts_with(coalesce(${entryWords.titles} ->> ${each}, ''), ${first})`,
  )
  return [nearness(query), isBegunBy(query), sql`(${sql.join(begins, sql` or `)})`].map(
    (surer) => sql`${surer} desc`,
  )
}

/** The ids of all entries in a list with these filters; `too-many` where they are more than can be changed as one. */
export async function matchingEntries(
  caller: Editor,
  kind: AnyKind,
  ask: ListAsk,
): Promise<Result<string[], 'too-many'>> {
  const rows = await withWords(caller.database.orm.select({ id: entry.id }).from(entry).$dynamic())
    .where(isListed(kind, ask, changesFor(caller)))
    .orderBy(asc(entry.position), asc(entry.id))
    .limit(mostAtOnce + 1)
  return rows.length > mostAtOnce ? fail('too-many') : succeed(rows.map(({ id }) => id))
}
