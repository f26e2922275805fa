import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** Proofs of work that were used, as digests by the site's secret, until they would be refused as too old. */
export const usedProof = pgTable(
  'used_proof',
  {
    proof: text().primaryKey(),
    until: moment('until').notNull(),
  },
  (table) => [index('used_proof_until').on(table.until)],
)
