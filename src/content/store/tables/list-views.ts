import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import { moment } from '#kernel/database/moment.ts'

/** The state of a list of entries under a name. */
export const listView = pgTable(
  'list_view',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    name: text().notNull(),
    /** What the list is asked for, as its address says it. */
    asked: text().notNull(),
    /** Whose own it is, and goes with the account; null for one that everybody has. */
    onlyFor: text('only_for').references(() => authUser.id, { onDelete: 'cascade' }),
    /** Who made it; null once that account has gone. */
    madeBy: text('made_by').references(() => authUser.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_view_name').on(table.kind, table.madeBy, sql`lower(${table.name})`),
    index('list_view_only_for').on(table.onlyFor),
  ],
)

/** How an account likes a list of entries: its columns, and the view that it begins with. */
export const listLiking = pgTable(
  'list_liking',
  {
    account: text()
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** By their names; null for the kind's own. */
    columns: text().array(),
    standard: uuid().references(() => listView.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.kind] }),
    index('list_liking_standard').on(table.standard),
  ],
)
