import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Place } from '#content/model/editing/place.ts'
import type { SourceState } from '#content/model/editing/source-state.ts'
import type { Translations } from '#content/model/editing/translation.ts'
import { moment } from '#kernel/database/moment.ts'
import type { Localised } from '#kernel/locales.ts'
import { isPath, pathOfHref } from './href-path.ts'

/** Values of one entry by field name; which fields there are is the kind's affair, not the table's. */
export type FieldValues = Record<string, unknown>

/** What a language of an entry in the trash showed to visitors when it was put there. */
export type WasPublished = {
  values: FieldValues
  slug: string | null
  revision: number | null
  sharedRevision?: number | null
  at: string | null
}

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
    translation: jsonb().$type<Translations>().notNull().default({}),
    trashedAt: moment('trashed_at'),
    trashedBy: text('trashed_by'),
    wasPublished: jsonb('was_published').$type<Localised<WasPublished>>(),
  },
  (table) => [
    unique('entry_kind_key').on(table.kind, table.key),
    uniqueIndex('entry_kind_position').on(table.kind, table.position),
    unique('entry_id_kind').on(table.id, table.kind),
    check('entry_revision_positive', sql`${table.revision} > 0`),
    index('entry_trashed').on(table.trashedAt).where(sql`${table.trashedAt} is not null`),
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
    /** The revision of which its shared values are published; null where that is the published revision. */
    publishedSharedRevision: integer('published_shared_revision'),
    publishedAt: moment('published_at'),
    /** When it was last taken off the site; its slug stays its own. */
    unpublishedAt: moment('unpublished_at'),
    /** Why it was not public on the site that it was brought from; null where it was, or comes from none. */
    sourceState: text('source_state').$type<SourceState>(),
    /** The state above with which somebody has published it all the same. */
    acceptedSourceState: text('accepted_source_state').$type<SourceState>(),
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
    /** The fields that it changed, each with its place: `es.title`, `shared.date`. */
    changed: text().array().notNull().default([]),
    /** The first save of the sitting that it goes on with; null begins one. */
    continues: integer(),
    /** What a person called this version. */
    name: text('note'),
    /** The idempotency key of the request that made it: the same request again makes no other. */
    saveId: text('save_id'),
    /** The number of the revision whose values it brought back. */
    restored: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.number] }),
    unique('revision_save').on(table.entryId, table.saveId),
    index('revision_sitting').on(table.entryId, table.continues, table.number),
    index('revision_named').on(table.entryId, table.number).where(sql`${table.name} is not null`),
  ],
)

/** Who has the form of an entry open, in which tab of a browser. The entry may not have been saved yet. */
export const entryPresence = pgTable(
  'entry_presence',
  {
    entryId: uuid('entry_id').notNull(),
    actor: text().notNull(),
    tab: text().notNull(),
    since: moment('since').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.actor, table.tab] }),
    index('entry_presence_seen').on(table.seenAt),
  ],
)

/**
 * What the values of entries point to: a file, another entry, a certificate or an address. The draft of a place (`shared`, `es`, `en`)
 * and what is published in a language are kept apart. Derived from the values and made anew when it is empty.
 */
export const entryReference = pgTable(
  'entry_reference',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    stage: text().$type<ReferenceStage>().notNull(),
    place: text().$type<Place>().notNull(),
    field: text().notNull(),
    // No foreign keys: what is pointed to may be gone, and that is worth knowing.
    media: uuid(),
    target: uuid(),
    href: text(),
    /** By its id in the register, which is whatever the body's own system calls it. */
    certificate: text(),
  },
  (table) => [
    index('entry_reference_entry').on(table.entryId, table.stage, table.place),
    index('entry_reference_media').on(table.media),
    index('entry_reference_target').on(table.target),
    index('entry_reference_path').on(pathOfHref(table.href)).where(isPath(table.href)),
    index('entry_reference_certificate').on(table.certificate).where(sql`${table.certificate} is not null`),
    check(
      'entry_reference_one',
      sql`num_nonnulls(${table.media}, ${table.target}, ${table.href}, ${table.certificate}) = 1`,
    ),
  ],
)

export type ReferenceStage = 'draft' | 'published'

/** Fractional order keys compare byte by byte; a language's collation would sort "a0V" and "a0v" together. */
function bytewiseText() {
  return customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })()
}
