import { or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { Doer, LanguageState, ListedTitle, Waiting } from '#domain/content/editors-view.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { type Locale, locales, otherLocale } from '#domain/locales.ts'
import { systemActor } from '../caller.ts'
import { entry, entryLocale } from '../database/tables/content.ts'

/** Both languages of an entry side by side, each null where the entry lacks it. */
export const languageRows = {
  es: alias(entryLocale, 'spanish'),
  en: alias(entryLocale, 'english'),
} satisfies Record<Locale, unknown>

/** The condition under which a query joins one of them to its entry. */
export function ofEntry(locale: Locale): SQL {
  const row = languageRows[locale]
  return sql`${row.entryId} = ${entry.id} and ${row.locale} = ${locale}`
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
 * Whether a published language would say something else if it were published again. A later revision alone does
 * not tell: it may have changed the other language only.
 */
export function isChanged(locale: Locale): SQL<boolean> {
  const row = languageRows[locale]
  return sql<boolean>`(${row.published} is not null and ${row.publishedRevision} is distinct from ${entry.revision}
    and ${row.published} <> (${entry.shared} || ${row.draft}))`
}

/** Whether a field of the language says what the other language said before. */
export function isOlder(locale: Locale): SQL {
  return sql`${entry.translation} @? ${`$.*.ahead ? (@ == "${otherLocale(locale)}")`}::jsonpath`
}

/** Whether anything of this sort waits in an entry, in either language. */
export function isWaiting(waiting: Waiting): SQL {
  const conditions = {
    changes: (locale: Locale) => isChanged(locale),
    drafts: (locale: Locale) => sql`${stateOf(locale)} = 'draft'`,
    missing: (locale: Locale) => sql`${stateOf(locale)} = 'missing'`,
    older: (locale: Locale) => isOlder(locale),
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
    (kind) => sql`when ${kind.name} then ${draftText(kind, kind.title, locale)}`,
  )
  return sql<string | null>`case ${entry.kind} ${sql.join(cases, sql` `)} end`
}

/** The title to show of those that there are: the asked language's, else the other's and marked as such. */
export function chooseTitle(titles: Record<Locale, string | null>, locale: Locale): ListedTitle | null {
  const [own, other] = [titles[locale], titles[otherLocale(locale)]]
  if (own) return { text: own, lang: undefined }
  return other ? { text: other, lang: otherLocale(locale) } : null
}

/** Who saved it. What was written before there were accounts is the system's too. */
export function doerOf(actor: string | null, name: string | null): Doer {
  return actor === null || actor === systemActor.id ? 'system' : { id: actor, name }
}

/** A text without case and accents, as `foldWords` folds a query. */
export function folded(text: SQL): SQL<string> {
  return sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F]', '', 'g'))`
}
