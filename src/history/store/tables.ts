import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'

/** Who did what in the admin area. Rows are only ever added: a trigger refuses to change or delete one. */
export const historyEvent = pgTable(
  'history_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    what: text().notNull(),
    /** The id of the account that did it; null where nobody was signed in. */
    actor: text(),
    actorName: text('actor_name'),
    /** To whose account. */
    subject: text(),
    subjectName: text('subject_name'),
    /** The id of the entry, file, record of the register or API key, with its kind and what it was called then. */
    item: uuid(),
    itemKind: text('item_kind'),
    itemName: text('item_name'),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    // Each filter of the history has an order of its own, so that a page is read from where it begins.
    index('history_event_time').on(table.at, table.id),
    index('history_event_person').on(table.subject, table.at, table.id),
    index('history_event_actor').on(table.actor, table.at, table.id),
    index('history_event_kind').on(table.itemKind, table.at, table.id),
    index('history_event_what').on(table.what, table.at, table.id),
    index('history_event_item').on(table.item),
  ],
)

/**
 * The chain of hashes over the history, in the order in which events were committed. A trigger writes it at the end of
 * each transaction: `hash` is the SHA-256 of the hash before and of everything that the event says.
 */
export const historySeal = pgTable('history_seal', {
  number: bigint({ mode: 'number' }).primaryKey(),
  event: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
})
