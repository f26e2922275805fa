import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import { mendQuery, readQuery, type TypedQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import { searchedKinds } from '#content/model/search/searched-text.ts'
import { nearestWords, slipsAllowed } from '#content/model/search/typos.ts'
import type { Caller } from '#kernel/caller.ts'
import { publicIn } from '../select-published.ts'
import { entry, entryLocale, type FieldValues } from '../tables/content.ts'
import { searchDocument } from '../tables/search.ts'
import { type SearchWord, type UnderstoodWords, understandWords } from './understand-words.ts'

export type FoundDocument = {
  id: string
  kind: string
  key: string
  slug: string | null
  values: FieldValues
  title: string
  summary: string
  body: string
}

type Found = { groups: { kind: string; count: number }[]; documents: FoundDocument[] }

/** Which of the found documents are wanted; the groups count all of them regardless. */
type Slice = { kind: string | null; limit: number; offset: number }

/** The documents public to the caller that answer a query, the best first, and how many of each kind there are. */
async function matchDocuments(caller: Caller, query: TextQuery, slice: Slice): Promise<Found> {
  const { rows } = await caller.database.orm.execute<Found>(sql`
    with found as materialized (
      select ${searchDocument.entryId} as id, ${searchDocument.kind} as kind, ${searchDocument.date} as date,
        round((${headingScore(query)})::numeric, 2) as score
      from ${publicDocuments(caller)} and ${searchDocument.vector} @@ ${query.found}::tsquery
    ), ordered as materialized (
      select *, row_number() over (order by score desc, date is not null, date desc, id) as first_place
      from found
      where ${slice.kind}::text is null or kind = ${slice.kind}
      order by first_place
      limit ${Math.max(weighedInFull, slice.offset + slice.limit)}
    ), chosen as (
      select ordered.*, row_number() over (
        order by first_place > ${weighedInFull},
          score + case when first_place <= ${weighedInFull} then ${bodyScore(query)} else 0 end desc,
          ordered.date is not null, ordered.date desc, id) as place
      from ordered
      left join ${searchDocument} on first_place <= ${weighedInFull}
        and ${eq(searchDocument.entryId, sql`ordered.id`)} and ${eq(searchDocument.locale, caller.locale)}
      order by place
      limit ${slice.limit} offset ${slice.offset}
    )
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind), '[]')
        from (select kind, count(*) from found group by kind) as counted) as groups,
      (select coalesce(json_agg(json_build_object(
          'id', chosen.id, 'kind', chosen.kind, 'key', ${entry.key}, 'slug', ${entryLocale.slug},
          'values', ${entryLocale.published}, 'title', ${searchDocument.title},
          'summary', ${searchDocument.summary}, 'body', ${searchDocument.body}) order by place), '[]')
        from chosen
        join ${searchDocument} on ${eq(searchDocument.entryId, sql`chosen.id`)}
          and ${eq(searchDocument.locale, caller.locale)}
        join ${entryLocale} on ${eq(entryLocale.entryId, sql`chosen.id`)}
          and ${eq(entryLocale.locale, caller.locale)}
        join ${entry} on ${eq(entry.id, sql`chosen.id`)}) as documents`)
  return rows[0] ?? { groups: [], documents: [] }
}

/** `from` and `where` of the documents that the caller may see. */
function publicDocuments(caller: Caller): SQL {
  return sql`${searchDocument}
    join ${entryLocale} on ${eq(entryLocale.entryId, searchDocument.entryId)}
      and ${eq(entryLocale.locale, searchDocument.locale)}
    join ${entry} on ${eq(entry.id, searchDocument.entryId)}
    where ${eq(searchDocument.locale, caller.locale)} and ${publicIn(caller.locale)}`
}

/**
 * How many hits are weighed with their bodies, which is slow; where there are more, the others follow by their titles
 * and summaries.
 */
const weighedInFull = 100

/**
 * How near and how often the words stand in title and summary; and then what weighs more than any wording: a
 * title that is or begins like the query, a standard asked for by its number, all words in the title.
 */
function headingScore(query: TextQuery): SQL {
  const { heading, foldedTitle } = searchDocument
  return sql`${nearness(heading, query)} ${bonus(1, heading, query.inTitle)} ${bonus(1, heading, query.numbers)}
    ${bonus(0.3, heading, query.exact)}
    + case when ${foldedTitle} = ${query.phrase} then 1 when starts_with(${foldedTitle}, ${query.phrase}) then 0.5 else 0 end`
}

/** The same for the whole text, which counts half; where words may be missing, each one that is there. */
function bodyScore(query: TextQuery): SQL {
  const { vector } = searchDocument
  return sql`round((0.5 * ${nearness(vector, query)} ${bonus(0.3, vector, query.exact)}
    ${sql.join(query.each.map((word) => bonus(1, vector, word)))})::numeric, 2)`
}

/** From 0 to 1, less for a longer text. */
function nearness(vector: Column, query: TextQuery): SQL {
  return sql`ts_rank_cd('{0.05, 0.2, 0.5, 1}', ${vector}, ${query.found}::tsquery, 33)`
}

function bonus(points: number, vector: Column, condition: string | null): SQL {
  if (condition === null) return sql``
  return sql`+ case when ${vector} @@ ${condition}::tsquery then ${sql.raw(String(points))} else 0 end`
}

type Matches = Found & {
  /** What was typed, cut and tidied. */
  query: string
  /** What was searched instead, where typing errors were mended. */
  corrected: string | null
  /** False where no document has all words, so that some of them had to do. */
  complete: boolean
  understood: UnderstoodWords
}

/** Asks for all words; failing that, for all words with their typing errors mended; failing that, for any of them. */
export async function findMatches(caller: Caller, query: string, slice: Slice): Promise<Matches> {
  for (const kind of searchedKinds) caller.reads.topics.add(`entry:${kind.name}`)
  const typed = readQuery(query)
  const first = await attempt(caller, typed, 'all', slice)
  if (first.groups.length > 0 || typed.tokens.length === 0) return result(typed, typed, first, true)
  const mended = mendQuery(typed, await mendWords(caller, first.understood.words))
  if (mended.text !== mendQuery(typed, new Map()).text) {
    const second = await attempt(caller, mended, 'all', slice)
    if (second.groups.length > 0) return result(typed, mended, second, true)
  }
  const last = await attempt(caller, mended, 'any', slice)
  return result(typed, last.groups.length > 0 ? mended : typed, last, false)
}

type Attempt = Found & { understood: UnderstoodWords }

async function attempt(
  caller: Caller,
  query: TypedQuery,
  wanted: 'all' | 'any',
  slice: Slice,
): Promise<Attempt> {
  const words = wordsOfQuery(query)
  if (words.length === 0) return { groups: [], documents: [], understood: { words: [], alike: new Set() } }
  const understood = await understandWords(caller, words)
  const asked = textQuery(understood.words, wanted)
  const found = asked ? await matchDocuments(caller, asked, slice) : { groups: [], documents: [] }
  return { ...found, understood }
}

function result(typed: TypedQuery, searched: TypedQuery, found: Attempt, complete: boolean): Matches {
  const same = wordsOfQuery(typed).join(' ') === wordsOfQuery(searched).join(' ')
  return { ...found, query: typed.text, corrected: same ? null : searched.text, complete }
}

type Candidate = { word: string; written: string; stem: string | null; weight: number }

/**
 * For each word that no public document contains, the word of a public document that was probably meant.
 * Words that only hidden documents contain are never offered: they would tell what is not yet published.
 */
async function mendWords(
  caller: Caller,
  words: SearchWord[],
): Promise<Map<string, { word: string; written: string }>> {
  const mended = new Map<string, { word: string; written: string }>()
  const met = await countMet(
    caller,
    words.map((word) => alternatives(word, words)),
    1,
  )
  for (const [place, { word }] of words.entries()) {
    if (met[place] !== 0 || mended.has(word)) continue
    const meant = await likeliest(caller, word, words)
    if (meant) mended.set(word, meant)
  }
  return mended
}

/** Of the nearest words the one that the most public documents have; a stop word only where there is no other. */
async function likeliest(caller: Caller, word: string, words: SearchWord[]): Promise<Candidate | null> {
  const candidates = nearestWords(word, await similarWords(caller, word)).slice(0, 8)
  const met = await countMet(
    caller,
    candidates.map(({ stem }) => (stem === null ? null : alternatives({ word, stem, begun: [] }, words))),
    100,
  )
  const weighed = candidates.map((candidate, rank) => ({ ...candidate, weight: met[rank] ?? 1 }))
  return (
    nearestWords(
      word,
      weighed.filter(({ weight }) => weight > 0),
    )[0] ?? null
  )
}

/** How many public documents answer each of these queries, at most `most`; null for what need not be met. */
async function countMet(
  caller: Caller,
  queries: (string | null)[],
  most: number,
): Promise<(number | null)[]> {
  if (queries.length === 0) return []
  const { rows } = await caller.database.orm.execute<{ count: number | null }>(sql`
    select case when asked.query is not null then (
      select count(*)::int from (
        select from ${publicDocuments(caller)} and ${searchDocument.vector} @@ asked.query::tsquery limit ${most}
      ) as met) end as count
    from json_array_elements_text(${JSON.stringify(queries)}::json) with ordinality as asked (query, place)
    order by asked.place`)
  return rows.map(({ count }) => count)
}

async function similarWords(caller: Caller, word: string): Promise<Candidate[]> {
  const slips = slipsAllowed(word.length)
  if (slips === 0) return []
  const { rows } = await caller.database.orm.execute<Candidate>(sql`
    select word, written, stem, weight from search_word
    where locale = ${caller.locale}
      and length(word) between ${word.length - slips} and ${word.length + slips}
      and word <> ${word}
      and (word % ${word} or word like ${`${Array.from(word)[0]}%`})
    order by similarity(word, ${word}) desc, weight desc
    limit 200`)
  return rows
}

/** The same search asked in several ways, each in PostgreSQL's tsquery notation; null where nothing is asked. */
type TextQuery = {
  /** What a document must match to be found. */
  found: string
  /** Every word as it was typed, none only begun. */
  exact: string | null
  /** Every word among those that count as the title. */
  inTitle: string | null
  /** Every number among those that count as the title: a standard asked for by its number. */
  numbers: string | null
  /** Each word alone, where a document may lack some. */
  each: string[]
  /** How a title would begin that was copied into the search. */
  phrase: string
}

/** Asks for all words, the last one perhaps only begun, or for any of them. Null when there is nothing to ask. */
function textQuery(words: SearchWord[], wanted: 'all' | 'any'): TextQuery | null {
  const asked = words.flatMap((word) => alternatives(word, words) ?? [])
  if (asked.length === 0) return null
  const stems = words.flatMap(({ stem }) => (stem === null ? [] : [quoted(stem)]))
  const numbers = words.flatMap(({ word, stem }) =>
    stem && /^\p{N}{3,}$/u.test(word) ? [`${quoted(stem)}:A`] : [],
  )
  return {
    found: asked.join(wanted === 'all' ? ' & ' : ' | '),
    exact: conjunction(stems),
    inTitle: conjunction(stems.map((stem) => `${stem}:A`)),
    numbers: conjunction(numbers),
    each: wanted === 'any' ? asked : [],
    phrase: words.map(({ word }) => word).join(' '),
  }
}

/**
 * The ways in which one word may be met. A stop word need not be met at all, unless it may be the beginning of
 * another word and there is nothing else to go by.
 */
function alternatives({ stem, begun }: SearchWord, words: SearchWord[]): string | null {
  const alone = words.every((other) => other.stem === null)
  const stems = stem === null ? (alone ? begun : []) : [stem, ...begun]
  return stems.length === 0 ? null : `(${[...new Set(stems)].map(quoted).join(' | ')})`
}

function conjunction(terms: string[]): string | null {
  return terms.length === 0 ? null : terms.join(' & ')
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, (character) => character + character)}'`
}
