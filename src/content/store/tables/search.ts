import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Localised } from '#kernel/locales.ts'
import { entry } from './content.ts'

export const searchDocument = pgTable(
  'search_document',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    body: text().notNull().default(''),
    /** The title's folded words, by which a search that begins like a title is recognised. */
    foldedTitle: text('folded_title').notNull().default(''),
    /** The ISO date by which the kind is sorted, where it is sorted by one. */
    date: text(),
    /** Title and summary alone: small enough to be weighed for every hit of a common word. */
    heading: textSearchVector().notNull().default(''),
    vector: textSearchVector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.locale] }),
    // Without GIN's list of pending entries: only a vacuum empties it, and because of it the planner avoids the index.
    index('search_document_vector').using('gin', table.vector).with({ fastupdate: false }),
  ],
)

/** The folded words of all documents: how they are written, what they are stemmed to. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text().notNull(),
    word: text().notNull(),
    /** 3 for a word of a title, 2 of a summary, 1 of a body. */
    weight: integer().notNull(),
    written: text().notNull().default(''),
    /** Null for a word that the language's list of stop words takes away. */
    stem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_word_stem').on(table.locale, table.stem),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

/** What lists find and sort drafts by; derived from them in the transaction that writes them. */
export const entryWords = pgTable(
  'entry_words',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => entry.id, { onDelete: 'cascade' }),
    /** The revision of the entry that it was made from: an older one is made anew at the next start. */
    revision: integer().notNull(),
    /** By which rules: words of earlier ones are made anew. */
    rules: integer().notNull().default(0),
    /** The titles' folded words by language. */
    titles: jsonb().$type<Localised<string>>().notNull(),
    /** The folded words of all that names the entry, in every language. */
    named: text().notNull(),
    /** The folded words of all texts, in every language. */
    words: textSearchVector().notNull(),
  },
  (table) => [index('entry_words_words').using('gin', table.words).with({ fastupdate: false })],
)

function textSearchVector() {
  return customType<{ data: string }>({ dataType: () => 'tsvector' })()
}
