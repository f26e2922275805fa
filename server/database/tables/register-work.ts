import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RecordChange } from '#domain/register/interchange/compare-records.ts'
import type { RegisterProblem } from '#domain/register/interchange/problems.ts'
import type { RecordOutcome, RegisterImportState } from '#domain/register/interchange/report.ts'
import { bytea } from '../bytea.ts'
import { moment } from '../moment.ts'

/** A file, or a request of the body's system, that changes the register: what it would do, did, and was undone. */
export const registerImport = pgTable(
  'register_import',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text().$type<RegisterImportState>().notNull().default('checked'),
    source: text().$type<'file' | 'program' | 'terminal'>().notNull(),
    fileName: text('file_name').notNull(),
    /** The SHA-256 of the file, and of what it was shown to do. */
    hash: text().notNull(),
    plan: text().notNull(),
    mode: text().$type<'changes' | 'full'>().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The file as it came, packed by gzip, until it is applied. */
    file: bytea(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** What stands in the way; and, as `note-…`, what somebody should know of how the file was read. */
    problems: jsonb().$type<{ code: string; said?: string | undefined }[]>().notNull().default([]),
    at: moment('at').notNull(),
    by: text(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [index('register_import_at').on(table.at)],
)

/**
 * What an import does with a record: how it stood when the file was looked at, what it said and what it will say, so that
 * exactly what was shown is what is done, and taken back.
 */
export type KeptRecord = {
  /** Of the record and of its history; 0 for one that was not there. */
  revision: number
  decisions: number
  was: unknown
  becomes: unknown
  undone?: 'undone' | 'left'
}

/** One record of it. */
export const registerImportRow = pgTable(
  'register_import_row',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => registerImport.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    record: text().$type<'company' | 'certificate'>().notNull(),
    recordId: text('record_id').notNull(),
    /** Of a certificate, by which a visitor is told that it is being updated. */
    foldedNumber: text('folded_number'),
    /** Is written after those of lower turns: what is replaced after what replaces it. */
    turn: integer().notNull().default(0),
    outcome: text().$type<RecordOutcome>().notNull(),
    changes: jsonb().$type<RecordChange[]>().notNull().default([]),
    problems: jsonb().$type<RegisterProblem[]>().notNull().default([]),
    before: jsonb().$type<KeptRecord>(),
    revisionAfter: integer('revision_after'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number, table.record] }),
    index('register_import_row_outcome').on(table.runId, table.outcome, table.number),
    index('register_import_row_turn').on(table.runId, table.record, table.turn, table.number),
    index('register_import_row_record').on(table.recordId).where(sql`${table.outcome} in ('new', 'changed')`),
    index('register_import_row_number').on(table.foldedNumber).where(sql`${table.foldedNumber} is not null`),
  ],
)

/** Which column of a file means what, remembered by the file's head. */
export const registerMapping = pgTable('register_mapping', {
  head: text().primaryKey(),
  mapping: jsonb().$type<Record<string, string>>().notNull(),
  at: moment('at').notNull(),
  by: text(),
})

/** What the body's own system signs its requests with. Only a digest of the key is kept. */
export const apiKey = pgTable('api_key', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** The beginning of the key, by which people tell it from others. */
  hint: text().notNull(),
  digest: text().notNull().unique(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
})

/** What was answered to a request with an `Idempotency-Key`: the same request again is answered the same. */
export const apiAnswer = pgTable(
  'api_answer',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('api_answer_at').on(table.at),
  ],
)

/** What was handed to IAF CertSearch, or that nothing had changed in a month. */
export const iafDelivery = pgTable('iaf_delivery', {
  id: uuid().primaryKey().defaultRandom(),
  /** The first day of the month that it is for. */
  month: date().notNull(),
  kind: text().$type<'files' | 'no-change'>().notNull(),
  template: text().notNull(),
  files: jsonb().$type<{ name: string; hash: string; records: number }[]>().notNull().default([]),
  counts: jsonb().$type<Record<string, number>>().notNull(),
  /** A digest of what was handed over, by which a month without change is known. */
  content: text().notNull(),
  at: moment('at').notNull(),
  by: text(),
  byName: text('by_name'),
})
