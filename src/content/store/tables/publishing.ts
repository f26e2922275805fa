import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BatchAction } from '#content/model/editing/bulk-change.ts'
import type { Finding, PlanFailure, PlannedAction } from '#content/model/editing/publication.ts'
import { moment } from '#kernel/database/moment.ts'
import type { Locale } from '#kernel/locales.ts'
import { entry } from './content.ts'

/** What was overruled to publish, and why. */
export type Overruled = { reason: string; findings: Finding[] }

/** Every time that a language of an entry was put on the site or taken off it. */
export const publication = pgTable(
  'publication',
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: ofEntry(),
    locale: text().$type<Locale>().notNull(),
    action: text().$type<PlannedAction>().notNull(),
    revision: integer(),
    at: moment('at').notNull(),
    by: text(),
    plan: uuid(),
    batch: uuid(),
    overruled: jsonb().$type<Overruled>(),
  },
  (table) => [index('publication_entry').on(table.entryId, table.at)],
)

/** What the person who planned it has decided already. */
export type PlanOverruled = { reason?: string; takeOver?: boolean; makePublic?: boolean }

/** What is to happen to a language of an entry by itself. */
export const plannedChange = pgTable(
  'planned_change',
  {
    id: uuid().primaryKey().defaultRandom(),
    entryId: ofEntry(),
    locale: text().$type<Locale>().notNull(),
    action: text().$type<PlannedAction>().notNull(),
    /** The version that is published; null where it is taken off, or was planned by a version before plans held one. */
    revision: integer(),
    /**
     * Whether it publishes a language alone, and what all languages share stays as visitors see it; null where it was planned
     * before this was kept and is not decided yet (`decideShared`).
     */
    withoutShared: boolean('without_shared'),
    dueAt: moment('due_at').notNull(),
    by: text(),
    createdAt: moment('created_at').notNull(),
    state: text().$type<'waiting' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    settledAt: moment('settled_at'),
    problem: jsonb().$type<PlanFailure>(),
    overruled: jsonb().$type<PlanOverruled>(),
  },
  (table) => [
    uniqueIndex('planned_change_one')
      .on(table.entryId, table.locale, table.action)
      .where(sql`${table.state} = 'waiting'`),
    index('planned_change_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    check('planned_change_state', sql`${table.state} in ('waiting', 'done', 'failed', 'cancelled')`),
  ],
)

/** An address at which visitors once found an entry. It leads to the entry, not to another address. */
export const oldAddress = pgTable(
  'old_address',
  {
    path: text().primaryKey(),
    entryId: ofEntry(),
    locale: text().$type<Locale>().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('old_address_entry').on(table.entryId)],
)

/** One change to many entries, which can be taken back as one. */
export const changeBatch = pgTable('change_batch', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().notNull(),
  action: text().$type<BatchAction>().notNull(),
  at: moment('at').notNull(),
  by: text(),
  undoneAt: moment('undone_at'),
  /** When a part of it was last done, while it is being done; null once it has ended. */
  beat: moment('beat'),
})

/** What an entry of a batch was like right before and right after. */
export const batchItem = pgTable(
  'change_batch_item',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => changeBatch.id, { onDelete: 'cascade' }),
    // No foreign key: what was done to an entry is told when the entry is gone.
    entryId: uuid('entry_id').notNull(),
    /** What it was called then; null for those of before this was kept. */
    name: text(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.entryId] })],
)

function ofEntry() {
  return uuid('entry_id')
    .notNull()
    .references(() => entry.id, { onDelete: 'cascade' })
}

/** A link by which somebody without an account may look at an entry's drafts. Only the token's SHA-256 is kept. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('preview_link_entry').on(table.entryId)],
)
