import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { Locale } from '#kernel/locales.ts'
import { entry } from './content.ts'

/** The review of a language of an entry: the last one that was asked for, and what came of it. */
export const entryReview = pgTable(
  'entry_review',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    state: text().$type<'asked' | 'sent-back' | 'taken-back' | 'published'>().notNull(),
    revision: integer().notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    note: text().notNull(),
    /** Of whom it was asked. No foreign keys: whoever is gone or may no longer publish is passed over. */
    reviewers: text().array().notNull().default([]),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    answer: text(),
    /** Whether those whom it concerns are still to be told of it by mail. */
    isUntold: boolean('is_untold').notNull().default(true),
    /** Who was told of this request by mail, and when. */
    told: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.locale] }),
    index('entry_review_open').on(table.state).where(sql`${table.state} in ('asked', 'sent-back')`),
    index('entry_review_asker').on(table.askedBy),
    index('entry_review_untold').on(table.entryId).where(sql`${table.isUntold}`),
    check('entry_review_state', sql`${table.state} in ('asked', 'sent-back', 'taken-back', 'published')`),
  ],
)
