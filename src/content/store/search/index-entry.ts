import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { documentsIn, type RichText } from '#content/model/fields/rich-text.ts'
import { document } from '#content/model/kinds/document.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { foldForSearch, foldWords, readyForStemmer, wordPattern } from '#content/model/search/fold.ts'
import {
  cleanPiece,
  isRecord,
  isSearched,
  leavesOf,
  searchedText,
} from '#content/model/search/searched-text.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { entry, entryLocale, entryReference } from '../tables/content.ts'
import { searchDocument, searchWord } from '../tables/search.ts'
import { configuration, stemOf } from './language.ts'

/** One language of an entry as it was just published. */
type PublishedEntry = {
  entryId: string
  kind: AnyKind
  locale: Locale
  slug: string | null
  key: string
  values: Record<string, unknown>
}

/**
 * Makes published entries findable, replacing what was known of them. Call it in the transaction that publishes;
 * whether a visitor may see an entry is decided when searching. Kinds without a searched field are passed over. As many
 * statements for a hundred as for one.
 */
export async function indexEntry(orm: Orm, ...published: PublishedEntry[]): Promise<void> {
  const searched = published.filter(({ kind }) => isSearched(kind))
  if (searched.length === 0) return
  await takeTurn(orm)
  const titles = await indexedTitles(orm, published)
  for (const locale of locales) {
    const ofLocale = searched.filter((each) => each.locale === locale)
    const ids = ofLocale.map(({ entryId }) => entryId)
    const before = await storedTexts(orm, ids, locale)
    await changeVocabulary(orm, locale, before, await writeDocuments(orm, locale, ofLocale))
  }
  const isRenamed = ({ entryId, kind, locale, values }: PublishedEntry) =>
    titles.get(`${locale} ${entryId}`) !== titleIn(searchedText(kind, values, locale))
  await followDocuments(orm, published.filter(isRenamed))
}

/** Forgets languages of entries, in the transaction that takes them off the site. */
export async function removeFromIndex(orm: Orm, ...gone: readonly OfKind[]): Promise<void> {
  if (gone.length === 0) return
  await takeTurn(orm)
  for (const locale of locales) {
    const ids = gone.flatMap((each) => (each.locale === locale ? [each.entryId] : []))
    const before = await storedTexts(orm, ids, locale)
    if (before.length === 0) continue
    await orm
      .delete(searchDocument)
      .where(and(inArray(searchDocument.entryId, ids), eq(searchDocument.locale, locale)))
    await changeVocabulary(orm, locale, before, [])
  }
  await followDocuments(orm, gone)
}

type OfKind = { entryId: string; kind: AnyKind; locale: Locale }

/** By which title each document among them is found so far, by its language and id. */
async function indexedTitles(orm: Orm, published: readonly OfKind[]): Promise<Map<string, string>> {
  const ids = published.flatMap(({ kind, entryId }) => (kind.name === document.name ? [entryId] : []))
  if (ids.length === 0) return new Map()
  const { entryId, locale, title } = searchDocument
  const rows = await orm.select({ entryId, locale, title }).from(searchDocument).where(inArray(entryId, ids))
  return new Map(rows.map((row) => [`${row.locale} ${row.entryId}`, row.title]))
}

/** As many texts as are indexed at once. */
const atOnce = 100

/** Texts are found by the titles of the documents that they show: those follow when one is renamed, appears or leaves. */
async function followDocuments(orm: Orm, changed: readonly OfKind[]): Promise<void> {
  const documents = changed.filter(({ kind }) => kind.name === document.name)
  for (const locale of locales) {
    const ids = documents.flatMap((each) => (each.locale === locale ? [each.entryId] : []))
    for (let after: string | undefined | null = ids.length > 0 ? undefined : null; after !== null; )
      after = await followIn(orm, locale, ids, after)
  }
}

/** Indexes anew the next texts in a language that show one of these documents; answers the last of them, or null at the end. */
async function followIn(
  orm: Orm,
  locale: Locale,
  ids: readonly string[],
  after: string | undefined,
): Promise<string | null> {
  const rows = await orm
    .selectDistinctOn([entry.id], {
      ...{ entryId: entry.id, kind: entry.kind, key: entry.key },
      ...{ slug: entryLocale.slug, values: entryLocale.published },
    })
    .from(entryReference)
    .innerJoin(entry, eq(entry.id, entryReference.entryId))
    .innerJoin(entryLocale, and(eq(entryLocale.entryId, entry.id), eq(entryLocale.locale, locale)))
    .where(
      and(
        after === undefined ? undefined : gt(entry.id, after),
        inArray(entryReference.target, [...ids]),
        eq(entryReference.stage, 'published'),
        eq(entryReference.place, locale),
        isNotNull(entryLocale.published),
      ),
    )
    .orderBy(asc(entry.id))
    .limit(atOnce)
  const showing = rows.flatMap(({ values, ...row }) => {
    const kind = kindNamed(row.kind)
    return kind && values && documentsShown(kind, values).length > 0 ? [{ ...row, kind, locale, values }] : []
  })
  await indexEntry(orm, ...showing.filter(({ kind }) => kind.name !== document.name))
  return rows.length < atOnce ? null : (rows.at(-1)?.entryId ?? null)
}

/** The documents that the texts of an entry show. */
function documentsShown(kind: AnyKind, values: Record<string, unknown>): string[] {
  return fieldEntries(kind).flatMap(([name, field]) =>
    leavesOf(field, values[name], () => true).flatMap(([{ type }, value]) =>
      type === 'richText' && isRecord(value) ? documentsIn(value as RichText) : [],
    ),
  )
}

async function titlesOf(orm: Orm, locale: Locale, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({
      id: entryLocale.entryId,
      title: sql<string | null>`${entryLocale.published} ->> ${document.title}::text`,
    })
    .from(entryLocale)
    .where(
      and(
        inArray(entryLocale.entryId, [...ids]),
        eq(entryLocale.kind, document.name),
        eq(entryLocale.locale, locale),
        isNotNull(entryLocale.published),
      ),
    )
  return new Map(rows.flatMap(({ id, title }) => (title ? [[id, cleanPiece(title)] as const] : [])))
}

/** Writes the documents of a language alone and returns their texts; the caller must bring the vocabulary up to date. */
async function writeDocuments(
  orm: Orm,
  locale: Locale,
  published: readonly PublishedEntry[],
): Promise<StoredText[]> {
  if (published.length === 0) return []
  const shown = published.map(({ kind, values }) => documentsShown(kind, values))
  const titles = await titlesOf(orm, locale, shown.flat())
  const documents = published.map(({ entryId, kind, values }, at) => {
    const searched = searchedText(kind, values, locale)
    const named = (shown[at] ?? []).flatMap((id) => titles.get(id) ?? [])
    const title = titleIn(searched)
    const summary = limited(searched.summary, 10_000)
    const body = limited([...searched.body, ...named], 80_000)
    return {
      ...{ entry_id: entryId, kind: kind.name, title, summary, body },
      folded_title: foldWords(searched.title[0] ?? '').join(' '),
      date: sortDate(kind, values),
      ready_title: foldForSearch(title, locale),
      ready_summary: foldForSearch(summary, locale),
      ready_body: foldForSearch(body, locale),
    }
  })
  const weighed = (ready: string, weight: 'A' | 'B' | 'C') =>
    sql`setweight(to_tsvector(${configuration[locale]}, ${sql.identifier(ready)}), ${sql.raw(`'${weight}'`)})`
  await orm.execute(sql`
    insert into search_document (entry_id, locale, kind, title, summary, body, folded_title, date, heading, vector)
    select entry_id, ${locale}, kind, title, summary, body, folded_title, date, heading,
      heading || ${weighed('ready_body', 'C')}
    from (
      select *, ${weighed('ready_title', 'A')} || ${weighed('ready_summary', 'B')} as heading
      from json_to_recordset(${JSON.stringify(documents)}::json) as given (entry_id uuid, kind text, title text,
        summary text, body text, folded_title text, date text, ready_title text, ready_summary text, ready_body text)
    ) as document
    on conflict (entry_id, locale) do update set kind = excluded.kind, title = excluded.title,
      summary = excluded.summary, body = excluded.body, folded_title = excluded.folded_title, date = excluded.date,
      heading = excluded.heading, vector = excluded.vector`)
  return documents
}

/**
 * Writers of the index take turns: the vocabulary's words are shared by all documents, and two transactions that
 * touched the same words in another order would deadlock.
 */
async function takeTurn(orm: Orm): Promise<void> {
  await waitLong(orm, sql`select pg_advisory_xact_lock(${indexLock}::bigint)`)
}

const indexLock = 4_120_775_305

async function storedTexts(orm: Orm, ids: string[], locale: Locale): Promise<StoredText[]> {
  if (ids.length === 0) return []
  return orm
    .select({ title: searchDocument.title, summary: searchDocument.summary, body: searchDocument.body })
    .from(searchDocument)
    .where(and(inArray(searchDocument.entryId, ids), eq(searchDocument.locale, locale)))
}

function titleIn({ title }: { title: string[] }): string {
  return limited(title, 10_000)
}

/** A search vector holds one megabyte; what a text says after so many characters is not found. */
function limited(pieces: string[], characters: number): string {
  return pieces.join('\n').slice(0, characters).toWellFormed()
}

function sortDate(kind: AnyKind, values: Record<string, unknown>): string | null {
  const value = values[kind.sort.by]
  return kind.fields[kind.sort.by]?.type === 'date' && typeof value === 'string' ? value.slice(0, 40) : null
}

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
      for (const locale of locales) {
        const published = rows.flatMap((row): PublishedEntry[] => {
          const kind = kindNamed(row.kind)
          if (!kind || !isSearched(kind) || row.locale !== locale) return []
          return [{ ...row, kind, locale, values: row.values ?? {} }]
        })
        const texts = await writeDocuments(orm, locale, published)
        addWords(vocabulary[locale], wordsOfAll(texts))
        documents += texts.length
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

/** A document's text as it is stored. */
type StoredText = { title: string; summary: string; body: string }

/** Folded words with how they are written and what they weigh: 3 in a title, 2 in a summary, 1 in a body. */
type Vocabulary = Map<string, { weight: number; written: string }>

/**
 * Brings the vocabulary from what documents said before to what they say now, once the documents themselves have been
 * written. Only words that are new on the site or gone from it are touched, so that publishing costs little.
 */
async function changeVocabulary(
  orm: Orm,
  locale: Locale,
  before: StoredText[],
  after: StoredText[],
): Promise<void> {
  const present = wordsOfAll(after)
  await addToVocabulary(orm, locale, present)
  await dropFromVocabulary(
    orm,
    locale,
    [...wordsOfAll(before).keys()].filter((word) => !present.has(word)),
  )
}

/** Adds words; a known one only learns a higher weight, or its accents. */
async function addToVocabulary(orm: Orm, locale: Locale, vocabulary: Vocabulary): Promise<void> {
  if (vocabulary.size === 0) return
  const words = Array.from(vocabulary, ([word, { weight, written }]) => ({
    word,
    weight,
    written,
    ready: readyForStemmer(word, locale),
  }))
  await orm.execute(sql`
    insert into search_word (locale, word, weight, written, stem)
    select ${locale}, added.word, added.weight, added.written, ${stemOf(locale, sql`added.ready`)}
    from json_to_recordset(${JSON.stringify(words)}::json)
      as added (word text, weight integer, written text, ready text)
    left join search_word as known on known.locale = ${locale} and known.word = added.word
    where known.word is null or known.weight < added.weight
      or (known.written = known.word and added.written <> added.word)
    on conflict (locale, word) do update set
      weight = greatest(search_word.weight, excluded.weight),
      written = case when excluded.written = excluded.word then search_word.written else excluded.written end,
      stem = excluded.stem`)
}

/** Drops those of the words whose stem no document has any more. */
async function dropFromVocabulary(orm: Orm, locale: Locale, words: string[]): Promise<void> {
  if (words.length === 0) return
  await orm.execute(sql`
    delete from search_word as gone
    where locale = ${locale}
      and word in (select json_array_elements_text(${JSON.stringify(words)}::json))
      and stem is not null
      and not exists (
        select from search_document as document
        where document.locale = ${locale} and document.vector @@ quote_literal(gone.stem)::tsquery
      )`)
}

/** The words of texts. Texts share most of theirs, so each spelling is folded once. */
function wordsOfAll(texts: StoredText[]): Vocabulary {
  const tokens = new Map<string, number>()
  for (const { title, summary, body } of texts) {
    note(title, 3)
    note(summary, 2)
    note(body, 1)
  }
  const words: Vocabulary = new Map()
  for (const [token, weight] of tokens) {
    const folded = foldWords(token)
    const written = folded.length === 1 ? asWritten(token) : null
    for (const word of folded) {
      if (word.length < 2 || word.length > longestWord) continue
      addWords(words, new Map([[word, { weight, written: written ?? word }]]))
    }
  }
  return words

  function note(part: string, weight: number) {
    for (const [token] of part.matchAll(wordPattern))
      if ((tokens.get(token) ?? 0) < weight) tokens.set(token, weight)
  }
}

/** Longer ones are no words that somebody mistypes, and an index row has a limit. */
const longestWord = 40

function asWritten(token: string): string {
  return token
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, 2 * longestWord)
}
