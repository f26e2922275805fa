import { type SQL, sql } from 'drizzle-orm'
import { media } from '#media/store/tables.ts'
import { entryReference } from '../tables/content.ts'

/** How many entries use a file of the table of media. Drizzle writes columns of one table without its name; this needs it. */
export const usesOf: SQL<number> = sql<number>`(
  select count(distinct "used"."entry_id")::int from ${entryReference} as "used" where "used"."media" = ${media}."id"
)`
