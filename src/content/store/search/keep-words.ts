import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { PlacedValues } from '#content/model/editing/place.ts'
import { draftTexts, namingFields } from '#content/model/search/draft-texts.ts'
import { foldWords, nameWords } from '#content/model/search/fold.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { byLocale, type Locale } from '#kernel/locales.ts'
import { type ReadDraft, readDrafts } from '../read-drafts.ts'
import { entry } from '../tables/content.ts'
import { entryWords } from '../tables/search.ts'

/** By which rules words are made. To be raised with what is folded how and what names an entry, or old words stay. */
export const wordRules = 1

/**
 * Writes down by which words these drafts are found and sorted. Whoever writes a draft calls it in the same transaction;
 * what was made from a later revision, or from the same by later rules, stays.
 */
export async function keepWords(orm: Orm, drafts: readonly ReadDraft[]): Promise<void> {
  await putRows(
    orm,
    entryWords,
    drafts.map(({ entryId, revision, kind, values }) => ({
      ...{ entryId, revision, rules: wordRules },
      ...wordsIn(kind, values),
    })),
    sql`on conflict (entry_id) do update set revision = excluded.revision, rules = excluded.rules,
      titles = excluded.titles, named = excluded.named, words = excluded.words
      where (entry_words.revision, entry_words.rules) < (excluded.revision, excluded.rules)`,
  )
}

/** The longest word that is told from another, in characters, and the most that an entry has, in bytes. */
const [longestWord, mostBytes] = [100, 900_000]

function wordsIn(kind: AnyKind, values: PlacedValues) {
  const texts = draftTexts(kind, values)
  const naming = namingFields(kind)
  const names = texts.filter(({ field }) => naming.includes(field))
  const titleIn = (locale: Locale) =>
    texts.find((each) => each.field === kind.title && (each.lang === locale || each.lang === null))
  return {
    titles: byLocale((locale) => nameWords(titleIn(locale)?.text ?? '')),
    named: names.map(({ text }) => nameWords(text)).join(' '),
    words: vectorOf(texts.flatMap(({ text }) => foldWords(text))),
  }
}

/** Words as the database writes down a vector: each once and in quotes. Letters and digits need no more. */
function vectorOf(words: string[]): string {
  let room = mostBytes
  const kept = [...new Set(words.map((word) => word.slice(0, longestWord).toWellFormed()))].filter((word) => {
    room -= Buffer.byteLength(word)
    return room > 0
  })
  return kept.map((word) => `'${word}'`).join(' ')
}

const batch = 200

/**
 * Writes down the words of all drafts of which they are not known as they stand, as after an update of a site that has
 * entries from before or made words by other rules. Another process may do the same, or erase some of them, meanwhile.
 */
export async function ensureWords({ orm }: Database): Promise<void> {
  for (let after: string | null = null; ; ) {
    const last: string | undefined = await orm.transaction((held) => keepSome(held, after))
    if (!last) return
    after = last
  }
}

/** The next ones after this id; answers the last of them. They are held in the order in which everybody holds entries. */
async function keepSome(orm: Orm, after: string | null): Promise<string | undefined> {
  const rows = await orm
    .select({ id: entry.id })
    .from(entry)
    .leftJoin(entryWords, eq(entryWords.entryId, entry.id))
    .where(
      and(
        after ? gt(entry.id, after) : undefined,
        or(
          isNull(entryWords.revision),
          lt(entryWords.revision, entry.revision),
          lt(entryWords.rules, wordRules),
        ),
      ),
    )
    .orderBy(asc(entry.id))
    .limit(batch)
    .for('no key update', { of: entry })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await keepWords(orm, await readDrafts(orm, inArray(entry.id, ids)))
  return ids.at(-1)
}
