import { eq, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { ReviewState } from '#content/model/editing/review.ts'
import type { SourceState } from '#content/model/editing/source-state.ts'
import type { LanguageState, ListedTitle, Waiting } from '#content/model/editors-view.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { byLocale, type Locale, locales, otherLocales, preferring } from '#kernel/locales.ts'
import { entry, entryLocale } from './tables/content.ts'
import { entryReview } from './tables/review.ts'
import { entryWords } from './tables/search.ts'

/** The languages of an entry side by side, each null where the entry lacks it. */
export const languageRows = byLocale((locale) => alias(entryLocale, `in_${locale}`))

/** A query of entries with the rows of all languages joined. */
export function withLanguages<Query extends PgSelect>(query: Query): Query {
  for (const [locale, row] of Object.entries(languageRows))
    query.leftJoin(row, sql`${row.entryId} = ${entry.id} and ${row.locale} = ${locale}`)
  return query
}

/** The same, with the words by which drafts are found and sorted. */
export function withWords<Query extends PgSelect>(query: Query): Query {
  withLanguages(query).leftJoin(entryWords, eq(entryWords.entryId, entry.id))
  return query
}

/** What orders entries by title as a reader of the language meets it; null where there is none. */
export function titleOrder(locale: Locale): SQL {
  const titles = preferring(locale).map((each) => sql`nullif(${entryWords.titles} ->> ${each}, '')`)
  return sql`coalesce(${sql.join(titles, sql`, `)}) collate "C"`
}

/** Where a language stands; see `LanguageState`. */
export function stateOf(locale: Locale): SQL<LanguageState['state']> {
  const row = languageRows[locale]
  return sql<LanguageState['state']>`case
    when ${row.published} is not null then 'published'
    when ${row.unpublishedAt} is not null then 'unpublished'
    when coalesce(${row.draft}, '{}') = '{}' then 'missing'
    else 'draft' end`
}

/**
 * Whether a published language would say something else if it were published again. A later revision alone does not
 * tell: it may have changed another language only.
 */
export function isChanged(locale: Locale): SQL<boolean> {
  const row = languageRows[locale]
  const isPresent = sql`(${row.publishedRevision} = ${entry.revision} and ${row.publishedSharedRevision} is null)`
  return sql<boolean>`(${row.published} is not null and ${isPresent} is not true
    and ${row.published} <> (${entry.shared} || ${row.draft}))`
}

/** Why a language was not public where it was brought from, until somebody has published it all the same; see `unacceptedState`. */
export function sourceStateOf(locale: Locale): SQL<SourceState | null> {
  const row = languageRows[locale]
  return sql<SourceState | null>`case
    when ${row.sourceState} is distinct from ${row.acceptedSourceState} then ${row.sourceState} end`
}

/** The same of its own text alone, for whoever publishes a language without what all languages share. */
export function isOwnChanged(kind: AnyKind, locale: Locale): SQL<boolean> {
  const row = languageRows[locale]
  const shared = fieldEntries(kind).flatMap(([name, { localised }]) => (localised ? [] : [name]))
  return sql<boolean>`(${row.published} is not null
    and ${row.published} - ${sql.param(shared)}::text[] <> ${row.draft} - ${sql.param(shared)}::text[])`
}

/** Whether a field of the language is older than in another language. */
export function isOlder(locale: Locale): SQL {
  return sql`${entry.translation} @? ${aheadOf(locale)}::jsonpath`
}

/** Whether the review of the language stands there. */
export function isInReview(locale: Locale, state: ReviewState): SQL {
  return sql`exists (select from ${entryReview} where ${entryReview.entryId} = ${entry.id}
    and ${entryReview.locale} = ${locale} and ${entryReview.state} = ${state})`
}

/** How many fields of the language are older than in another. */
export function olderFields(locale: Locale): SQL<number> {
  return sql<number>`jsonb_array_length(jsonb_path_query_array(${entry.translation}, ${aheadOf(locale)}::jsonpath))`
}

function aheadOf(locale: Locale): string {
  const isAhead = otherLocales(locale).map((other) => `@ == "${other}"`)
  return `$.*.ahead ? (${isAhead.join(' || ')})`
}

/** Whether anything of this sort waits in an entry, in any language. */
export function isWaiting(waiting: Waiting, isChangedIn: (locale: Locale) => SQL = isChanged): SQL {
  const conditions = {
    changes: isChangedIn,
    drafts: (locale: Locale) => sql`${stateOf(locale)} = 'draft'`,
    missing: (locale: Locale) => sql`${stateOf(locale)} = 'missing'`,
    older: (locale: Locale) => isOlder(locale),
    review: (locale: Locale) => isInReview(locale, 'asked'),
  } satisfies Record<Waiting, unknown>
  return or(...locales.map(conditions[waiting])) as SQL
}

/** A field of the draft in one language, or in none where the languages share it. */
export function draftText(kind: AnyKind, field: string, locale: Locale): SQL<string | null> {
  const values = kind.fields[field]?.localised ? languageRows[locale].draft : entry.shared
  return sql<string | null>`nullif(btrim(${values} ->> ${field}), '')`
}

/** The title in a language of an entry of whichever kind. */
export function draftTitle(locale: Locale): SQL<string | null> {
  const cases = Object.values<AnyKind>(kinds).map(
    (kind) =>
      sql`when ${kind.name} then ${kind.isUnseen ? sql`${kind.label[locale]}::text` : draftText(kind, kind.title, locale)}`,
  )
  return sql<string | null>`case ${entry.kind} ${sql.join(cases, sql` `)} end`
}

/** The title to show of those that there are: the asked language's, else another's and marked as such. */
export function chooseTitle(titles: Record<Locale, string | null>, locale: Locale): ListedTitle | null {
  for (const lang of preferring(locale)) {
    const text = titles[lang]
    if (text) return { text, lang: lang === locale ? undefined : lang }
  }
  return null
}

/** A text without case and accents, as `foldWords` folds a query. */
export function folded(text: SQL): SQL<string> {
  return sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F]', '', 'g'))`
}
