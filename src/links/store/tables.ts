import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { LinkTrouble, LinkVerdict } from '#links/model/link-verdict.ts'

/** What is known of an address outside that content leads to. */
export const externalLink = pgTable(
  'external_link',
  {
    href: text().primaryKey(),
    state: text().$type<LinkVerdict['state']>().notNull(),
    why: text().$type<LinkTrouble>(),
    status: integer(),
    checkedAt: moment('checked_at').notNull(),
    /** How often in a row it was found broken: once may be a bad moment. */
    failures: integer().notNull().default(0),
    brokenSince: moment('broken_since'),
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (table) => [index('external_link_next').on(table.nextCheckAt)],
)
