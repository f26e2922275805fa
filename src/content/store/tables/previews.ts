import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import { entry } from './content.ts'

/** A link by which somebody without an account may look at an entry's drafts. Only the token's SHA-256 is kept. */
export const previewLink = pgTable(
  'preview_link',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entry.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('preview_link_entry').on(table.entryId)],
)
