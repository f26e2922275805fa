import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  ColumnMapping,
  FieldChange,
  FileNote,
  FileProblem,
  ImportCounts,
  ImportOutcome,
  ImportProblem,
  ImportRun,
  ImportState,
} from '#content/model/imports/report.ts'
import { moment } from '#kernel/database/moment.ts'

/** What was sent to be imported, a file or a request: what it would do, and whether that was done and undone. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A kind of content, or the register. */
    kind: text().notNull(),
    state: text().$type<ImportState>().notNull().default('checking'),
    source: text().$type<ImportRun['source']>().notNull(),
    mode: text().$type<ImportRun['mode']>().notNull().default('changes'),
    fileName: text('file_name').notNull(),
    format: text(),
    /** The SHA-256 of the file. */
    hash: text().notNull(),
    /** The SHA-256 of what the file was shown to do; it is done only as long as it would be the same. */
    plan: text().notNull().default(''),
    mapping: jsonb().$type<ColumnMapping>().notNull().default({}),
    columns: jsonb().$type<string[]>().notNull().default([]),
    /** The file as it came, packed by gzip, until nothing of it is left to import, or for a day. */
    file: bytea(),
    counts: jsonb().$type<ImportCounts>().notNull().default({}),
    problems: jsonb().$type<FileProblem[]>().notNull().default([]),
    notes: jsonb().$type<FileNote[]>().notNull().default([]),
    at: moment('at').notNull(),
    by: text(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('import_run_kind').on(table.kind, table.at),
    check(
      'import_run_state',
      sql`${table.state} in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone')`,
    ),
  ],
)

/**
 * Which imports are being worked on, by which process, how far it has come and when it last said so by the database's
 * clock. No foreign key: whoever applies an import holds its row, and this is written meanwhile.
 */
export const importWork = pgTable('import_work', {
  runId: uuid('run_id').primaryKey(),
  process: uuid().notNull(),
  done: integer().notNull(),
  total: integer(),
  beat: moment('beat').notNull().defaultNow(),
})

/**
 * What an import does with a record: what it said and what it will say, so that exactly what was shown is done, and taken
 * back. Of a record of the register, how many decisions its history had; of an entry, the addresses that lead to it.
 */
export type KeptRecord = { decisions?: number; was: unknown; becomes: unknown }

/** What an import does with one entry or record, and the revisions before and after it. */
export const importRow = pgTable(
  'import_row',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    record: text().$type<'entry' | 'company' | 'certificate' | 'account' | 'address'>().notNull(),
    // No foreign key: what is deleted for good was still imported.
    recordId: text('record_id').notNull(),
    name: text(),
    /** The folded number of a certificate, by which a visitor is told that the certificate is being updated. */
    foldedNumber: text('folded_number'),
    /** Rows of lower turns are written first: what is replaced is written after what replaces it. */
    turn: integer().notNull().default(0),
    outcome: text().$type<ImportOutcome>().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    problems: jsonb().$type<ImportProblem[]>().notNull().default([]),
    before: jsonb().$type<KeptRecord>(),
    /** 0 where the import makes it. */
    revisionBefore: integer('revision_before').notNull().default(0),
    revisionAfter: integer('revision_after'),
    undone: text().$type<'undone' | 'left'>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number, table.record] }),
    index('import_row_outcome').on(table.runId, table.outcome, table.number),
    index('import_row_turn').on(table.runId, table.record, table.turn, table.number),
    index('import_row_record').on(table.recordId).where(sql`${table.outcome} in ('new', 'changed')`),
    index('import_row_number').on(table.foldedNumber).where(sql`${table.foldedNumber} is not null`),
  ],
)

/** A column that holds bytes. */
function bytea() {
  return customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })()
}
