import { type SQL, sql } from 'drizzle-orm'
import { media } from '#media/store/tables.ts'
import { entryReference } from '../tables/content.ts'

/** How many entries use a file. Written by hand: in a query of one table, Drizzle leaves out the table's name. */
export const usesOf: SQL<number> = sql<number>`(
  select count(distinct "used"."entry_id")::int from ${entryReference} as "used" where "used"."media" = ${media}."id"
)`
