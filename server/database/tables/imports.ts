import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { InterchangeFormat } from '#domain/content/interchange/formats.ts'
import type {
  FieldChange,
  FileNote,
  FileProblem,
  ImportCounts,
  ImportState,
  RowOutcome,
  RowProblem,
} from '#domain/content/interchange/report.ts'
import { bytea } from '../bytea.ts'
import { moment } from '../moment.ts'

/** A file that was sent to be imported: what it would do, and whether that was done and undone. */
export const importRun = pgTable(
  'import_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    state: text().$type<ImportState>().notNull().default('checked'),
    fileName: text('file_name').notNull(),
    format: text().$type<InterchangeFormat>(),
    /** The SHA-256 of the file. */
    hash: text().notNull(),
    /** The SHA-256 of what the file was shown to do; it is done only as long as it would be the same. */
    plan: text().notNull(),
    /** Kept only until it is applied, or for a day. */
    file: bytea(),
    counts: jsonb().$type<ImportCounts>().notNull(),
    problems: jsonb().$type<FileProblem[]>().notNull().default([]),
    notes: jsonb().$type<FileNote[]>().notNull().default([]),
    at: moment('at').notNull(),
    by: text(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    index('import_run_kind').on(table.kind, table.at),
    check('import_run_state', sql`${table.state} in ('checked', 'applied', 'undone')`),
  ],
)

/** One row of such a file, and between which revisions of its entry the import lies. */
export const importRow = pgTable(
  'import_row',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    key: text().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    // No key of its table: an entry that is deleted for good was still imported.
    entryId: uuid('entry_id'),
    fields: jsonb().$type<FieldChange[]>().notNull().default([]),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    /** 0 where the import made the entry. */
    revisionBefore: integer('revision_before'),
    revisionAfter: integer('revision_after'),
    undone: text().$type<'undone' | 'left'>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.number] }),
    index('import_row_outcome').on(table.runId, table.outcome, table.number),
  ],
)
