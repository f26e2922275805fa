import { sql } from 'drizzle-orm'
import { check, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { CollectionTold } from '../model/moves/collection-told.ts'
import type { MoveReport, MoveState, MoveTrouble } from '../model/moves/move.ts'

/** An address of the site that was here before, and where it leads: see `FormerAddress`. */
export const formerAddress = pgTable('former_address', {
  from: text('from_address').primaryKey(),
  to: text('to_address').notNull(),
  at: moment('at').notNull(),
  by: text(),
})

/** A file of the other site that waits in the storage; null there once it was forgotten. */
export type SourceFile = { key: string; name: string; bytes: number }

/** What is brought along from another site, by whom, and how far it has come. */
export const contentMove = pgTable(
  'content_move',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What its first file is called. */
    name: text().notNull(),
    state: text().$type<MoveState>().notNull().default('reading'),
    files: jsonb().$type<SourceFile[]>().notNull(),
    collections: written<CollectionTold[]>()
      .notNull()
      .$defaultFn(() => []),
    /** What collections mean, as a file of the terminal says it. */
    mapping: text().notNull().default('{}'),
    /** Where documents were found, as `news=/noticias/{slug}`. */
    addresses: jsonb().$type<string[]>().notNull().default([]),
    report: written<MoveReport>(),
    /** The imports that were written and not taken back, the first of them first. */
    runs: jsonb().$type<string[]>().notNull().default([]),
    /** How many of them were there when the move was last looked at: an import that stopped goes on after those. */
    runsBefore: integer('runs_before').notNull().default(0),
    trouble: text().$type<MoveTrouble>(),
    at: moment('at').notNull(),
    by: text(),
  },
  (table) => [
    check(
      'content_move_state',
      sql`${table.state} in ('reading', 'mapped', 'looking', 'looked', 'importing', 'imported', 'undoing', 'undone')`,
    ),
  ],
)

/** A file that documents of a move name by its path, and what it became: null where it is not here yet. */
export const contentMoveFile = pgTable(
  'content_move_file',
  {
    moveId: uuid('move_id')
      .notNull()
      .references(() => contentMove.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    // No foreign key: what is thrown away is asked for again.
    media: uuid(),
    /** Why the library does not take it. */
    refused: text().$type<MediaRefusal>(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.path] })],
)

/** JSON as text: what another site says may hold signs, such as NUL, that `jsonb` does not take. */
function written<Value>() {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as Value,
  })()
}
