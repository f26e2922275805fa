import { sql } from 'drizzle-orm'
import { fixedPageNames } from '#content/model/fixed-page-names.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { foldWords, readyForStemmer } from '#content/model/search/fold.ts'
import { highlight, type Segment } from '#content/model/search/highlight.ts'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import { nearestWords } from '#content/model/search/typos.ts'
import type { Caller } from '#kernel/caller.ts'
import { type FixedPage, fixedPages } from '#kernel/fixed-pages.ts'
import { findByKey } from '../find-published.ts'
import { stemOf } from './language.ts'

type FoundPage = { name: FixedPage; href: string; title: Segment[] }

const most = 3

/**
 * The pages that belong to no entry and are meant by a query: it holds their name or one of the words that editors keep
 * for them, or they have all of its words. The surest first; where none is, those with its typing errors mended.
 */
export async function findPages(caller: Caller, query: string): Promise<FoundPage[]> {
  const asked = wordsOfQuery(readQuery(query))
  if (asked.length === 0) return []
  const pages = await searchedPages(caller)
  const known = [...new Set(pages.flatMap(({ phrases }) => phrases.flat()))]
  const stems = await stemsOf(caller, [...new Set([...asked, ...known])])
  const found = meantBy(asked, pages, stems)
  return found.length > 0 ? found : meantBy(mended(asked, known, stems), pages, stems)
}

type SearchedPage = { name: FixedPage; href: string; title: string; phrases: string[][] }

async function searchedPages(caller: Caller): Promise<SearchedPage[]> {
  const words = (await findByKey(caller, settings, 'settings'))?.searchWords
  const pages = Object.entries(fixedPages(caller.locale)) as [FixedPage, string][]
  return pages.map(([name, href]) => {
    const title = fixedPageNames[name][caller.locale]
    const phrases = [title, ...(words?.[name] ?? '').split(/[,;\n]/)]
    return { name, href, title, phrases: phrases.map(foldWords) }
  })
}

/** The stem of each folded word; null for a stop word. */
type Stems = ReadonlyMap<string, string | null>

async function stemsOf({ database, locale }: Caller, words: string[]): Promise<Stems> {
  const ready = words.map((word) => readyForStemmer(word, locale))
  const { rows } = await database.orm.execute<{ stem: string | null }>(sql`
    select ${stemOf(locale, sql`ready`)} as stem
    from json_array_elements_text(${JSON.stringify(ready)}::json) with ordinality as word (ready, place)
    order by place`)
  return new Map(words.map((word, place) => [word, rows[place]?.stem ?? null]))
}

function meantBy(asked: string[], pages: SearchedPage[], stems: Stems): FoundPage[] {
  const stem = (word: string) => stems.get(word) ?? null
  const meaning = (words: string[]) => words.filter((word) => stem(word) !== null)
  const wanted = meaning(asked)
  if (wanted.length === 0) return []
  const isAlike = (one: string) => (other: string) => stem(one) !== null && stem(one) === stem(other)
  const last = asked.at(-1) ?? ''
  const isBegun = (word: string) => last.length > 2 && word.startsWith(last)

  const isNamed = (phrase: string[]) => {
    const words = meaning(phrase)
    return words.length > 0 && words.every((word) => wanted.some(isAlike(word)))
  }
  const has = (own: string[]) => (word: string) =>
    own.some((each) => isAlike(each)(word) || (word === last && isBegun(each)))
  const surety = ({ phrases }: SearchedPage) =>
    Number(phrases.some(isNamed)) + 2 * Number(wanted.every(has(phrases.flat())))

  return pages
    .map((page) => ({ ...page, surety: surety(page) }))
    .filter((page) => page.surety > 0)
    .sort((one, other) => other.surety - one.surety)
    .slice(0, most)
    .map(({ name, href, title }) => ({
      ...{ name, href },
      title: highlight(title, (word) => isBegun(word) || wanted.some(isAlike(word))),
    }))
}

/** Each word that no page has, as the one that was probably meant; stop words stay as they are. */
function mended(asked: string[], known: string[], stems: Stems): string[] {
  const likely = known.filter((word) => stems.get(word)).map((word) => ({ word, weight: 1 }))
  return asked.map((word) =>
    known.includes(word) || !stems.get(word) ? word : (nearestWords(word, likely)[0]?.word ?? word),
  )
}
