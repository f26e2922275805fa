import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** Mail that waits for a server or has been handed to one; it is written in the transaction that asks for it. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    /** To whom an answer goes, where that is not the sender. */
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it may be tried next; null once it needs no more tries. */
    dueAt: moment('due_at'),
    tries: integer().notNull().default(0),
    sentAt: moment('sent_at'),
    /** Handed over as a file, because there was no server: nobody receives it. */
    isKeptAsFile: boolean('is_kept_as_file').notNull().default(false),
    lastError: text('last_error'),
    /** The address that a mail program calls for somebody who wants no more of this (RFC 8058). */
    unsubscribe: text(),
    /** Nothing says afterwards that there was such a mail: this row goes with it. */
    isForgotten: boolean('is_forgotten').notNull().default(false),
    /**
     * The contact message that it tells of or answers. This table refers to no subject's tables: a constraint that
     * only the database has (migration 0005) makes sure that the message exists, and clears this when the message is
     * erased.
     */
    contactMessageId: uuid('contact_message_id'),
  },
  (table) => [index('outgoing_mail_due').on(table.dueAt)],
)
