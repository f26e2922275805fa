import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { apiKey } from '#accounts/store/tables.ts'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { moment } from '#kernel/database/moment.ts'
import type { IafMapping } from '#register/model/iaf/iaf-mapping.ts'

/** Which column of a file means what, remembered by the file's head. */
export const registerMapping = pgTable('register_mapping', {
  head: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  at: moment('at').notNull(),
  by: text(),
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

/** What the body says that IAF CertSearch is told of states and schemes; one row, or none where it said nothing. */
export const iafMapping = pgTable('iaf_mapping', {
  only: boolean().primaryKey().default(true),
  mapping: jsonb().$type<IafMapping>().notNull(),
  at: moment('at').notNull(),
  by: text(),
})
