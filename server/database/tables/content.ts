import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** Values of one entry by field name; which fields there are is the kind's affair, not the table's. */
export type FieldValues = Record<string, unknown>

export const entry = pgTable(
  'entry',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    key: text().notNull(),
    position: bytewiseText(),
    revision: integer().notNull().default(1),
    shared: jsonb().$type<FieldValues>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
    trashedAt: moment('trashed_at'),
  },
  (table) => [
    unique('entry_kind_key').on(table.kind, table.key),
    uniqueIndex('entry_kind_position').on(table.kind, table.position),
    unique('entry_id_kind').on(table.id, table.kind),
    check('entry_revision_positive', sql`${table.revision} > 0`),
  ],
)

export const entryLocale = pgTable(
  'entry_locale',
  {
    entryId: uuid('entry_id').notNull(),
    locale: text().notNull(),
    kind: text().notNull(),
    slug: text(),
    draft: jsonb().$type<FieldValues>().notNull().default({}),
    published: jsonb().$type<FieldValues>(),
    publishedRevision: integer('published_revision'),
    publishedAt: moment('published_at'),
    appearAt: moment('appear_at'),
    vanishAt: moment('vanish_at'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.locale] }),
    // The pair, so that a row can never claim another kind's slug.
    foreignKey({
      name: 'entry_locale_entry',
      columns: [table.entryId, table.kind],
      foreignColumns: [entry.id, entry.kind],
    }).onDelete('cascade'),
    unique('entry_locale_slug').on(table.kind, table.locale, table.slug),
    index('entry_locale_published').using('gin', table.published.op('jsonb_path_ops')),
  ],
)

export const revision = pgTable(
  'revision',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
    actor: text(),
    shared: jsonb().$type<FieldValues>().notNull(),
    locales: jsonb().$type<Record<string, FieldValues>>().notNull(),
    note: text(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.number] })],
)

function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** Fractional order keys compare byte by byte; a language's collation would sort "a0V" and "a0v" together. */
function bytewiseText() {
  return customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })()
}
