import { type SQL, sql } from 'drizzle-orm'
import { byLocale, type Locale, searchConfigurations } from '#kernel/locales.ts'

/** PostgreSQL's text search configuration for a language of the site. */
export const configuration = byLocale((locale) => sql.raw(`'${searchConfigurations[locale]}'::regconfig`))

/** The stem of one word that is ready for the stemmer, or null for a stop word. */
export function stemOf(locale: Locale, ready: SQL): SQL<string | null> {
  return sql`(tsvector_to_array(to_tsvector(${configuration[locale]}, ${ready})))[1]`
}
