import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** The latest time that this site has believed: one row, which every process writes. */
export const clockMark = pgTable('clock_mark', {
  isOne: boolean('is_one').primaryKey().default(true),
  believed: moment('believed').notNull(),
})
