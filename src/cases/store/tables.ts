import {
  bigserial,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUser } from '#accounts/store/tables.ts'
import { moment } from '#kernel/database/moment.ts'

/*
 * Reports to the anonymous space. What was written is in no table: it lies sealed in the data folder
 * (`src/cases/store/vault.ts`). Of a report only days are kept, never moments, and nothing of where it came from.
 */

/** A key that cases are sealed to: a case handler's, or the recovery key, which lies on paper. */
export const caseKeyHolder = pgTable('case_key_holder', {
  id: uuid().primaryKey().defaultRandom(),
  /** Null for the recovery key, and when the account is gone. */
  userId: text('user_id').references(() => authUser.id, { onDelete: 'set null' }),
  name: text().notNull(),
  isRecovery: boolean('is_recovery').notNull().default(false),
  /** The public half (`age1…`). */
  recipient: text().notNull().unique(),
  /** The private half, locked by its owner's passphrase: an age file in base64. Null for the recovery key. */
  locked: text(),
  madeAt: moment('made_at').notNull(),
  endedAt: moment('ended_at'),
})

export const reportedCase = pgTable(
  'reported_case',
  {
    id: uuid().primaryKey(),
    /** How case handlers name it; its writer does not need it. */
    number: text().notNull().unique(),
    /** SHA-256 of what the receipt code derives to find it. */
    locatorHash: text('locator_hash').notNull().unique(),
    /** The public half of what the receipt code derives to open it. */
    reporterRecipient: text('reporter_recipient').notNull(),
    kind: text().notNull(),
    door: text().notNull(),
    locale: text().notNull(),
    state: text().notNull().default('new'),
    receivedOn: date('received_on').notNull(),
    /** The day on which a case handler first opened it or took it up again: from then on it is at work. */
    begunOn: date('begun_on'),
    acknowledgedOn: date('acknowledged_on'),
    feedbackOn: date('feedback_on'),
    closedOn: date('closed_on'),
    outcome: text(),
    eraseOn: date('erase_on'),
    /** Something from its writer that no case handler has opened. */
    isUnread: boolean('is_unread').notNull().default(true),
  },
  (table) => [index('reported_case_received').on(table.receivedOn)],
)

/** Accounts for whom a case does not exist: it is about them. */
export const caseExclusion = pgTable(
  'case_exclusion',
  { caseId: caseId(), userId: text('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] })],
)

/** The keys of a case, one after the other: a new one follows when the people who may open it changed. */
export const caseKey = pgTable(
  'case_key',
  {
    caseId: caseId(),
    epoch: integer().notNull(),
    recipient: text().notNull(),
    /** The key holders it is wrapped to, beside its writer. */
    holders: uuid().array().notNull(),
    /** Its name in the vault (`parts.ts`); null for one that has its number. */
    part: text(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.epoch] })],
)

export const casePiece = pgTable(
  'case_piece',
  {
    caseId: caseId(),
    seq: integer().notNull(),
    epoch: integer().notNull(),
    direction: text().notNull(),
    /** Of the sealed piece, in hex. */
    sha256: text().notNull(),
    writtenOn: date('written_on').notNull(),
    /** Which case handler wrote an answer. */
    author: text(),
    authorName: text('author_name'),
    /** Its name in the vault (`parts.ts`); null for one that has its number. */
    part: text(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.seq] }),
    foreignKey({ columns: [table.caseId, table.epoch], foreignColumns: [caseKey.caseId, caseKey.epoch] }),
  ],
)

export const caseFile = pgTable(
  'case_file',
  {
    id: uuid().primaryKey(),
    caseId: caseId(),
    seq: integer().notNull(),
    epoch: integer().notNull(),
    /** Of the sealed file. */
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    index('case_file_case').on(table.caseId),
    foreignKey({ columns: [table.caseId, table.seq], foreignColumns: [casePiece.caseId, casePiece.seq] }),
  ],
)

/** What case handlers did, each opening among it. Rows are only ever added, and stay when a case is erased. */
export const caseEvent = pgTable(
  'case_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    what: text().notNull(),
    actor: text(),
    actorName: text('actor_name'),
    caseNumber: text('case_number'),
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('case_event_case').on(table.caseNumber)],
)

/** What remains of a case that was erased, for the counts that are published. */
export const caseCount = pgTable('case_count', {
  id: uuid().primaryKey().defaultRandom(),
  /** The half-year in which it was received: `2026-1`. */
  period: text().notNull(),
  kind: text().notNull(),
  outcome: text(),
  acknowledgedInTime: boolean('acknowledged_in_time'),
  feedbackInTime: boolean('feedback_in_time'),
})

/** The days on which case handlers were told that there is something new: once a day, by whichever process is first. */
export const caseNotice = pgTable('case_notice', {
  day: date().primaryKey(),
  /** Whether the body was told that something waits for the recovery key: it is told once a week. */
  isForRecovery: boolean('is_for_recovery').notNull().default(false),
})

function caseId() {
  return uuid('case_id')
    .notNull()
    .references(() => reportedCase.id, { onDelete: 'cascade' })
}
