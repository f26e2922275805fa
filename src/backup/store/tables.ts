import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'

/** How the backups by schedule went: one row. In a restored site it tells of the backup before the one it came from. */
export const lastBackup = pgTable('last_backup', {
  isOne: boolean('is_one').primaryKey().default(true),
  /** When the latest one was begun that did not come to its end; null where that was made after all. */
  triedAt: moment('tried_at'),
  /** Why it failed, in the words of the system. */
  failure: text(),
  /** The latest that is whole: its moment, the name of its file, its size. */
  madeAt: moment('made_at'),
  file: text(),
  bytes: bigint({ mode: 'number' }),
  /** How many files the database named that were not there or not as they were stored. */
  lost: integer().notNull().default(0),
})
