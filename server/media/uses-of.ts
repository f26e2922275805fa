import { type SQL, sql } from 'drizzle-orm'
import { entryReference } from '../database/tables/content.ts'
import { media } from '../database/tables/media.ts'

/** How many entries use a file of the table of media. Drizzle writes columns of one table without its name; this needs it. */
export const usesOf: SQL<number> = sql<number>`(
  select count(distinct "used"."entry_id")::int from ${entryReference} as "used" where "used"."media" = ${media}."id"
)`
