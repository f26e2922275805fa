import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { Algorithm, PublicJwk } from '../../model/signing-keys.ts'

/**
 * The public history of what the site signs with. No row is ever removed: what was signed years ago is verified with it.
 * The secret halves are in no table.
 */
export const signingKey = pgTable(
  'signing_key',
  {
    /** The thumbprint of the public half (RFC 7638). */
    kid: text().primaryKey(),
    /** The keys that were made together. */
    setId: uuid('set_id').notNull(),
    algorithm: text().$type<Algorithm>().notNull(),
    publicJwk: jsonb('public_jwk').$type<PublicJwk>().notNull(),
    madeAt: moment('made_at').notNull(),
    retiredAt: moment('retired_at'),
    stolenAt: moment('stolen_at'),
  },
  (table) => [
    // One key of an algorithm signs at a time, whichever process made it.
    uniqueIndex('signing_key_in_use')
      .on(table.algorithm)
      .where(sql`${table.retiredAt} is null and ${table.stolenAt} is null`),
  ],
)
