import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import {
  type FieldFilter,
  fieldFiltersOf,
  filteredField,
  type LanguageAsk,
  type ListAsk,
} from '#content/model/derive/list-filters.ts'
import { readQuery, wordsOfQuery } from '#content/model/search/read-query.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import {
  isChanged,
  isInReview,
  isOlder,
  isWaiting,
  languageRows,
  sourceStateOf,
  stateOf,
} from './language-rows.ts'
import type { IsChanged } from './publishable-changes.ts'
import { entry } from './tables/content.ts'
import { plannedChange } from './tables/publishing.ts'
import { entryWords } from './tables/search.ts'

/**
 * Which entries of a kind are in a list with these filters; the query must be `withWords`. The trash is left out.
 * `isChangedIn`: what counts as an unpublished change (`changesFor`).
 */
export function isListed(kind: AnyKind, ask: Partial<ListAsk>, isChangedIn: IsChanged = isChanged): SQL {
  const { query = '', waiting = null, languages, fields = {} } = ask
  return and(
    eq(entry.kind, kind.name),
    isNull(entry.trashedAt),
    query.trim() === '' ? undefined : hasWords(query),
    waiting ? isWaiting(waiting, isChangedIn) : undefined,
    ...locales.map((locale) => {
      const asked = languages?.[locale]
      return asked ? languageIs[asked](locale, isChangedIn) : undefined
    }),
    ...fieldFiltersOf(kind, defaultLocale).map((filter) => fieldIs(kind, filter, fields)),
  ) as SQL
}

/**
 * Every word must be a part of what names an entry, or begin a word in any text of its draft. A query without any word
 * finds nothing.
 */
export function hasWords(query: string): SQL {
  return eachWord(query, (word) => sql`(${isNamed(word)} or ${isWritten(word)})`)
}

/** The same of names alone. */
export function isNamedBy(query: string): SQL {
  return eachWord(query, isNamed)
}

/**
 * How near a query is to what names an entry: 2 where it has every word as a whole, 1 where each begins a word of it, 0
 * where one stands inside a word only, or in a text.
 */
export function nearness(query: string): SQL<number> {
  const whole = eachWord(query, (word) => isNamed(` ${word} `))
  return sql<number>`case when ${whole} then 2 when ${eachWord(query, isBegun)} then 1 else 0 end`
}

/** Every word begins one of a name or of a text: none stands only inside another. */
export function isBegunBy(query: string): SQL {
  return eachWord(query, (word) => sql`(${isBegun(word)} or ${isWritten(word)})`)
}

function isBegun(word: string): SQL {
  return isNamed(` ${word}`)
}

function eachWord(query: string, has: (word: string) => SQL): SQL {
  const words = wordsOfQuery(readQuery(query))
  return words.length === 0 ? sql`false` : (and(...words.map(has)) as SQL)
}

/**
 * Whether a folded word, with the spaces around it that are asked for, is a part of what names an entry, its key and its
 * published addresses among it.
 */
function isNamed(word: string): SQL {
  const addresses = locales.map((locale) => sql`${languageRows[locale].slug}`)
  const ids = sql`translate(concat_ws(' ', ${entry.key}, ${sql.join(addresses, sql`, `)}), '-', ' ')`
  return sql`strpos(concat(' ', ${entryWords.named}, ' ', ${ids}, ' '), ${word}) > 0`
}

/** Not joined, so that the index is asked once for each word. */
function isWritten(word: string): SQL {
  return sql`${entry.id} in (
    select found.entry_id from ${entryWords} as found where found.words @@ (quote_literal(${word}::text) || ':*')::tsquery)`
}

const languageIs = {
  missing: (locale) => sql`${stateOf(locale)} = 'missing'`,
  draft: (locale) => sql`${stateOf(locale)} = 'draft'`,
  published: (locale) => sql`${stateOf(locale)} = 'published'`,
  changed: (locale, isChangedIn) => isChangedIn(locale),
  planned: (locale) => sql`exists (select 1 from ${plannedChange}
    where ${plannedChange.entryId} = ${entry.id} and ${plannedChange.locale} = ${locale}
      and ${plannedChange.state} = 'waiting')`,
  unpublished: (locale) => sql`${stateOf(locale)} = 'unpublished'`,
  older: (locale) => isOlder(locale),
  review: (locale) => isInReview(locale, 'asked'),
  'sent-back': (locale) => isInReview(locale, 'sent-back'),
  'not-public': (locale) => sql`${sourceStateOf(locale)} is not null`,
} satisfies Record<LanguageAsk, (locale: Locale, isChangedIn: IsChanged) => SQL>

function fieldIs(kind: AnyKind, filter: FieldFilter, asked: Record<string, string>): SQL | undefined {
  const given = filter.params.map((param) => asked[param])
  if (given.every((value) => value === undefined)) return undefined
  const places = filteredField(kind, filter).localised
    ? locales.map((locale) => languageRows[locale].draft)
    : [entry.shared]
  return or(
    ...places.map((values) => {
      const text = sql`${values} ->> ${filter.name}`
      if (filter.type === 'relation')
        // One id or a list of them: `@>` finds an element in a list, and a text equal to itself.
        return sql`${values} -> ${filter.name} @> ${JSON.stringify(given[0])}::jsonb`
      if (filter.type === 'choice') return sql`${text} = ${given[0]}`
      const [from, to] = given
      return and(
        from ? sql`${text} collate "C" >= ${from}` : undefined,
        to ? sql`${text} collate "C" <= ${to}` : undefined,
      )
    }),
  )
}
