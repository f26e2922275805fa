import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail that waits for a server or has been handed to one; it is written in the transaction that asks for it. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** When it may be tried next; null once it needs no more tries. */
    dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }),
    tries: integer().notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
    lastError: text('last_error'),
  },
  (table) => [index('outgoing_mail_due').on(table.dueAt)],
)
