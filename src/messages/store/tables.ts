import { sql } from 'drizzle-orm'
import { bigserial, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import { entry } from '#content/store/tables/content.ts'
import { moment } from '#kernel/database/moment.ts'
import type { DocumentRisk } from '#kernel/document-risk.ts'
import type { Outcome } from '#messages/model/complaint-clock.ts'

/** A message to the body, by the footer's form, the contact page or the API. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What the sender may quote: `K7Q4-9M2P`. */
    reference: text().notNull().unique(),
    origin: text().notNull(),
    subject: text().notNull().default('other'),
    /** The language of the page from which it was written. */
    locale: text().notNull(),
    name: text().notNull(),
    surname: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    country: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    /** The certification that a request for a quote came from. */
    schemeId: uuid('scheme_id').references(() => entry.id, { onDelete: 'set null' }),
    /** The certificate or company that it is about, in the sender's words. */
    concerns: text(),
    /**
     * The records of the register that it is about. The database keeps them to what there is; the register is a subject
     * of its own, whose tables are not named here.
     */
    certificateId: text('certificate_id'),
    companyId: text('company_id'),
    receivedAt: moment('received_at').notNull(),
    /** When the sender agreed to what the privacy notice says; null where nobody was asked. */
    consentedAt: moment('consented_at'),
    /** The revision of that notice that was published then, in the language of `locale`. */
    privacyRevision: integer('privacy_revision'),
    /** The form's one-use token: what is sent twice with one is one message. */
    tokenId: text('token_id').unique(),
    /** HMAC of everything that was written: the same again within a minute is one message. */
    digest: text().notNull(),
    /** Why it may be unwanted (`honeypot`, `too-fast`, `flood`); null for an ordinary message. */
    suspicion: text(),
    state: text().notNull().default('new'),
    /** When somebody first opened it. */
    readAt: moment('read_at'),
    assignee: text().references(() => authUser.id, { onDelete: 'set null' }),
    labels: text().array().notNull().default([]),
    closedAt: moment('closed_at'),
    /** The day on which it is erased, once closing it or a person has set one; see `eraseDateOf` for the rest. */
    eraseOn: date('erase_on'),
    /** The clock of complaints and appeals (ISO/IEC 17021-1, 9.7 and 9.8). */
    acknowledgedAt: moment('acknowledged_at'),
    decidedAt: moment('decided_at'),
    /** By whom, in words: people who were not involved in what it is about. */
    decidedBy: text('decided_by'),
    /** One of `outcomes`; null until it was decided, and where that was before outcomes were asked for. */
    outcome: text().$type<Outcome>(),
    /** Whether somebody has said that nobody who decided was involved. */
    isDecidedApart: boolean('is_decided_apart').notNull().default(false),
    /** When it was noted that the outcome was told, or why it cannot be. */
    toldAt: moment('told_at'),
    toldOn: date('told_on'),
    untoldBecause: text('untold_because'),
    /** Everything that is searched, folded. */
    searched: text().notNull().default(''),
  },
  (table) => [
    index('contact_message_received').on(table.receivedAt),
    index('contact_message_digest').on(table.digest),
    index('contact_message_certificate')
      .on(table.certificateId)
      .where(sql`${table.certificateId} is not null`),
    index('contact_message_company').on(table.companyId).where(sql`${table.companyId} is not null`),
    index('contact_message_searched').using('gin', table.searched.op('gin_trgm_ops')),
  ],
)

/** What was done with a message: notes, answers, changes of state. */
export const contactMessageEvent = pgTable(
  'contact_message_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    what: text().notNull(),
    actor: text(),
    actorName: text('actor_name'),
    /** The text of a note or an answer. */
    text: text(),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('contact_message_event_message').on(table.messageId)],
)

/** What came with a message: its bytes lie in the data folder (`message-files.ts`). */
export const contactMessageFile = pgTable(
  'contact_message_file',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** What it does beyond showing itself, where it is a document that does. */
    risk: text().$type<DocumentRisk>(),
    /** Whether anybody looked into that; earlier versions did not, and sometimes there was no time. */
    isJudged: boolean('is_judged').notNull().default(false),
    /** The file of this message of which it is a picture of a page; null for a file that was sent. */
    pageOf: uuid('page_of'),
  },
  (table) => [index('contact_message_file_message').on(table.messageId)],
)
