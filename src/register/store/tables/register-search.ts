import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import { moment } from '#kernel/database/moment.ts'
import { certificate } from './register.ts'

/**
 * What the directory finds: one row for each certificate whose holder agreed to stand in it. Derived from the register
 * and from the day; made anew at any time.
 */
export const registerListing = pgTable(
  'register_listing',
  {
    certificateId: text('certificate_id')
      .primaryKey()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    companyId: text('company_id').notNull(),
    /** The place of its bit in `register_bits`. */
    ordinal: integer().notNull().unique(),
    /** The folded legal name, then the number: the order by name. */
    nameKey: bytewiseText('name_key').notNull(),
    issuedOn: date('issued_on').notNull(),
    /** The tokens by which it is filtered and counted, such as `country:UY`. */
    facets: text().array().notNull(),
    /** The day on which it will stand otherwise by time alone. */
    changesOn: date('changes_on'),
    /** When it was last listed, which is when anything that the public reads of it changed, the day included. */
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Words of names (weight A), of standards and products (B), of places (C) and of the scope (D). */
    words: textSearchVector().notNull(),
    /** Those of names alone. */
    nameWords: textSearchVector('name_words').notNull(),
  },
  (table) => [
    index('register_listing_company').on(table.companyId),
    index('register_listing_name').on(table.nameKey, table.ordinal),
    index('register_listing_newest').on(table.issuedOn.desc(), table.ordinal),
    index('register_listing_changes').on(table.changesOn).where(sql`${table.changesOn} is not null`),
    index('register_listing_changed').on(table.changedAt, table.ordinal),
    index('register_listing_words').using('gin', table.words).with({ fastupdate: false }),
    index('register_listing_name_words').using('gin', table.nameWords).with({ fastupdate: false }),
  ],
)

/**
 * Certificates that stood in the directory and do no more, whatever the reason: so that who keeps a copy is told. Nothing
 * else is kept of them, and one that has been taken out of the register is named here all the same.
 */
export const registerDeparture = pgTable(
  'register_departure',
  {
    certificateId: text('certificate_id').primaryKey(),
    /** That of its listing, which no other gets: changes and departures have one order. */
    ordinal: integer().notNull().unique(),
    leftAt: moment('left_at').notNull(),
  },
  (table) => [index('register_departure_left').on(table.leftAt, table.ordinal)],
)

/** How many listings have a facet's token. */
export const registerToken = pgTable('register_token', {
  token: bytewiseText().primaryKey(),
  listings: integer().notNull(),
})

/** How many listings have a word. Of a frequent one `register_word_bits` says which. */
export const registerWord = pgTable(
  'register_word',
  {
    word: bytewiseText().primaryKey(),
    listings: integer().notNull(),
    hasBits: boolean('has_bits').notNull().default(false),
  },
  (table) => [
    index('register_word_trigrams').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/**
 * Which listings have a facet's token, one bit each, in blocks: sets of any size are cut and counted without being
 * read.
 */
export const registerBits = pgTable('register_bits', bitColumns(), (table) => [
  primaryKey({ columns: [table.token, table.block] }),
])

/**
 * The same of frequent words and of schemes: apart, so that the facets, which every search counts, lie close
 * together.
 */
export const registerWordBits = pgTable('register_word_bits', bitColumns(), (table) => [
  primaryKey({ columns: [table.token, table.block] }),
])

/** Names of companies without spaces or marks, for whoever writes them together and for near matches. */
export const registerName = pgTable(
  'register_name',
  {
    companyId: text('company_id').notNull(),
    position: integer().notNull(),
    squeezed: bytewiseText().notNull(),
    /** Whether it is found by somebody who looks around; a name that is asked for in full is always answered. */
    isListed: boolean('is_listed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.position] }),
    index('register_name_squeezed').on(table.squeezed),
  ],
)

/**
 * The day of the listings, how many there are, the next ordinal, and the moment of the last writer, which is later than
 * that of every writer before. One row, which a writer locks.
 */
export const registerIndex = pgTable(
  'register_index',
  {
    id: boolean().primaryKey().default(true),
    day: date().notNull(),
    listings: integer().notNull(),
    nextOrdinal: integer('next_ordinal').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** How often that moment came back from one that a clock had dated far ahead, and to when the last time. */
    returns: integer().notNull().default(0),
    returnedAt: moment('returned_at'),
  },
  (table) => [check('register_index_one', sql`${table.id}`)],
)

function bitColumns() {
  return { token: bytewiseText().notNull(), block: integer().notNull(), bits: bitmap().notNull() }
}

function textSearchVector(name?: string) {
  const column = customType<{ data: string }>({ dataType: () => 'tsvector' })
  return name === undefined ? column() : column(name)
}

function bitmap() {
  return customType<{ data: string }>({ dataType: () => `bit(${bitsInBlock})` })()
}

function bytewiseText(name?: string) {
  const column = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
  return name === undefined ? column() : column(name)
}
