import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import type { Place } from '#content/model/editing/place.ts'
import { moment } from '#kernel/database/moment.ts'
import { entry } from './content.ts'

/** What editors say to each other at a field of an entry. No visitor sees it, and no file of entries holds it. */
export const entryComment = pgTable(
  'entry_comment',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the order in which what is said of one entry is committed: who writes holds it. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    place: text().$type<Place>().notNull(),
    field: text().notNull(),
    /** The comment that began the discussion; null in that one. What follows is kept there alone. */
    thread: uuid().references((): AnyPgColumn => entryComment.id, { onDelete: 'cascade' }),
    by: text().notNull(),
    at: moment('at').notNull(),
    /** Empty once whoever wrote it has erased it. */
    text: text().notNull(),
    /** Whom it was meant for. No foreign keys: whoever is gone is passed over. */
    mentions: text().array().notNull().default([]),
    resolvedBy: text('resolved_by'),
    resolvedAt: moment('resolved_at'),
    /** Whether something in the discussion is still to be told by mail. */
    isUntold: boolean('is_untold').notNull().default(false),
    /** Up to which number each person was told of it by mail. */
    told: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    index('entry_comment_entry').on(table.entryId, table.at),
    index('entry_comment_thread').on(table.thread),
    index('entry_comment_by').on(table.by),
    index('entry_comment_mentions').using('gin', table.mentions),
    index('entry_comment_untold').on(table.at).where(sql`${table.isUntold}`),
  ],
)

/** When each account was last told by mail of what was said, whichever discussions it was. */
export const commentMail = pgTable('comment_mail', {
  account: text()
    .primaryKey()
    .references(() => authUser.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
})
