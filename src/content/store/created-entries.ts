import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Locale } from '#kernel/locales.ts'
import { entry, entryLocale, revision } from './tables/content.ts'

/** Whether the caller created the entry. */
export function isCreator({ actor }: Editor): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${revision} as first
    where first.entry_id = ${entry.id} and first.number = 1 and first.actor = ${actor.id})`
}

/** Whether the caller created the entry, and no language of others says anything in it or was ever published. */
export function isCreatedBy(caller: Editor, others: readonly Locale[]): SQL {
  return sql`(${isCreator(caller)} and ${isUntouchedIn(others)})`
}

/** Whether none of these languages says anything in the entry, or was ever published. */
export function isUntouchedIn(languages: readonly Locale[]): SQL {
  return sql`not exists (
    select from ${entryLocale} as other
    where other.entry_id = ${entry.id} and ${anyOf(sql`other.locale`, languages)}
      and (other.published_at is not null or other.unpublished_at is not null or ${saysSomethingIn(sql`other.draft`)}))`
}

/** Whether any of these values says something, by the rules of `isEmptyValue`. The spaces are those of `trim`, whatever the database's collation counts as one. */
export function saysSomethingIn(values: SQLWrapper): SQL {
  return sql`exists (
    select from jsonb_each(${values}) as field (name, value)
    where case jsonb_typeof(value)
      when 'null' then false
      when 'string' then value #>> '{}' ~ '[^\\s\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000\\uFEFF]'
      when 'array' then value <> '[]'
      when 'object' then value ->> 'type' is distinct from 'doc'
        or value @? '$.content[*] ? (!(@.type == "paragraph") || exists(@.content[*]))'
      else true end)`
}
