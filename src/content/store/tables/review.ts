import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Place } from '#content/model/editing/place.ts'
import { moment } from '#kernel/database/moment.ts'
import type { Locale } from '#kernel/locales.ts'
import { entry } from './content.ts'

/**
 * A language of an entry that its writer holds ready, and what was answered. There is a row while it waits or was sent
 * back; publishing the language, or taking the request back, removes it. Who did what is in the history.
 */
export const review = pgTable(
  'review',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'waiting' | 'returned'>().notNull(),
    /** The revision that its writer held ready: what was written since is told. */
    revision: integer().notNull(),
    note: text().notNull(),
    askedBy: text('asked_by').notNull(),
    /** Who is asked; null for whoever may publish it. */
    askedOf: text('asked_of'),
    askedAt: moment('asked_at').notNull(),
    /** Why it was sent back, by whom and when; null while it waits. */
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.locale] })],
)

/** What people say to each other about a field of an entry: the first comment of a thread, and the answers to it. */
export const fieldComment = pgTable(
  'field_comment',
  {
    id: uuid().primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    place: text().$type<Place>().notNull(),
    field: text().notNull(),
    /** The first comment of the thread that this one answers; null for the first one. */
    thread: uuid().references((): AnyPgColumn => fieldComment.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
    /** Since when the thread is settled; kept at its first comment. */
    resolvedAt: moment('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (table) => [
    index('field_comment_entry').on(table.entryId, table.at),
    index('field_comment_thread').on(table.thread),
  ],
)
