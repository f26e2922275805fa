import { customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    vector: textSearchVector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.locale] }),
    index('search_document_vector').using('gin', table.vector),
  ],
)

/** The words that searches are corrected to, with how much each one matters. */
export const searchWord = pgTable(
  'search_word',
  {
    locale: text().notNull(),
    word: text().notNull(),
    weight: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_word_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

function textSearchVector() {
  return customType<{ data: string }>({ dataType: () => 'tsvector' })()
}
