import { isNotNull } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { Localised } from '#kernel/locales.ts'
import type { FilmFacts } from '#media/model/film/film.ts'
import type { Crop } from '#media/model/media.ts'

/** What is known of the bytes of a file; the bytes are in the data folder. */
function fileFacts() {
  return {
    fileName: text('file_name').notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    pages: integer(),
    /** The hash of the bytes that are served. */
    sha256: text().notNull(),
    /**
     * The hash of the bytes that were sent, where those are others: a picture with its metadata. It is never served to
     * visitors.
     */
    original: text(),
    /**
     * The hash of what is served beside the picture: the same as a drawing, written anew, or the film that it is a picture
     * of; null where it is neither. Its column is called after drawings, which came first.
     */
    beside: text('drawing'),
    /** What is known of the film; null where what lies beside the picture is none. */
    film: jsonb().$type<FilmFacts>(),
    /** The part of a picture that is shown, in shares of its sides; null where all of it is. */
    crop: jsonb().$type<Crop>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  }
}

/** An uploaded file with its present bytes; after a replacement those are the new ones. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...fileFacts(),
    /** What a new use of a picture begins with. */
    alt: jsonb().$type<Localised<string>>().notNull().default({}),
    focal: jsonb().$type<{ x: number; y: number }>(),
    /** Words by which files are kept together, as they were first written. */
    tags: text().array().notNull().default([]),
    addedAt: moment('added_at').notNull().defaultNow(),
    trashedAt: moment('trashed_at'),
    trashedBy: text('trashed_by'),
  },
  (table) => [
    index('media_sha256').on(table.sha256),
    index('media_original').on(table.original),
    index('media_drawing').on(table.beside).where(isNotNull(table.beside)),
  ],
)

/** Bytes that no file has any more, until the storage has removed them: what a bucket did not do is asked for again. */
export const mediaOwed = pgTable('media_owed', { sha256: text().primaryKey() })

/** What a file was before it was replaced. */
export const mediaVersion = pgTable(
  'media_version',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    ...fileFacts(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.number] })],
)
