import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isSearched } from '#content/model/search/searched-text.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { searchDocument, searchWord } from '../tables/search.ts'
import { takeTurn, writeDocument } from './index-entry.ts'
import { addToVocabulary, type Vocabulary, wordsOf } from './vocabulary.ts'

const batch = 200

/**
 * Makes the whole index and vocabulary anew from what is published, in one transaction: visitors search the old
 * index until it is done. Needed after a change of the folding, of the kinds' searched fields, or of
 * PostgreSQL's stemmers. Returns how many documents there are.
 */
export async function rebuildSearch(database: Database): Promise<number> {
  return database.orm.transaction(async (orm) => {
    await takeTurn(orm)
    await orm.delete(searchDocument)
    await orm.delete(searchWord)
    const vocabulary = Object.fromEntries(locales.map((locale) => [locale, new Map()])) as Record<
      Locale,
      Vocabulary
    >
    let documents = 0
    let rows = await nextRows(orm, null)
    while (rows.length > 0) {
      for (const row of rows) {
        const kind = kindNamed(row.kind)
        if (!kind || !isSearched(kind) || !isLocale(row.locale)) continue
        const text = await writeDocument(orm, { ...row, kind, locale: row.locale, values: row.values ?? {} })
        addWords(vocabulary[row.locale], wordsOf(text))
        documents++
      }
      rows = await nextRows(orm, rows.at(-1) ?? null)
    }
    for (const locale of locales) await addToVocabulary(orm, locale, vocabulary[locale])
    return documents
  })
}

function nextRows(orm: Orm, after: { entryId: string; locale: string } | null) {
  return orm
    .select({
      entryId: entryLocale.entryId,
      kind: entry.kind,
      key: entry.key,
      locale: entryLocale.locale,
      slug: entryLocale.slug,
      values: entryLocale.published,
    })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(
      and(
        isNotNull(entryLocale.published),
        after
          ? or(
              gt(entryLocale.entryId, after.entryId),
              and(eq(entryLocale.entryId, after.entryId), sql`${entryLocale.locale} > ${after.locale}`),
            )
          : undefined,
      ),
    )
    .orderBy(asc(entryLocale.entryId), asc(entryLocale.locale))
    .limit(batch)
}

function addWords(into: Vocabulary, words: Vocabulary): void {
  for (const [word, { weight, written }] of words) {
    const present = into.get(word)
    into.set(word, {
      weight: Math.max(present?.weight ?? 0, weight),
      written: written === word ? (present?.written ?? word) : written,
    })
  }
}
