import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'

/**
 * Every credential that was ever issued, with the bytes of both its forms. No row is removed, also where the certificate
 * is gone: its place in the lists of status is never another's.
 */
export const credential = pgTable(
  'credential',
  {
    id: uuid().primaryKey(),
    /** In the order in which they were issued. */
    ordinal: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    certificateId: text('certificate_id').notNull(),
    /** A digest of what it says, by which a certificate that says otherwise is known. */
    content: text().notNull(),
    /** The keys that signed it. */
    setId: uuid('set_id').notNull(),
    list: integer().notNull(),
    place: integer().notNull(),
    issuedAt: moment('issued_at').notNull(),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** For good: what holds again is a credential of its own. */
    revokedAt: moment('revoked_at'),
    /** The day on which its certificate stands otherwise by time alone. */
    changesOn: date('changes_on'),
    jwt: text().notNull(),
    document: text().notNull(),
  },
  (table) => [
    uniqueIndex('credential_ordinal').on(table.ordinal),
    index('credential_certificate').on(table.certificateId, table.ordinal),
    uniqueIndex('credential_place').on(table.list, table.place),
    uniqueIndex('credential_current').on(table.certificateId).where(sql`${table.revokedAt} is null`),
    index('credential_changes_on').on(table.changesOn).where(sql`${table.revokedAt} is null`),
    index('credential_set').on(table.setId).where(sql`${table.revokedAt} is null`),
  ],
)

/** The lists of status as they were last signed. */
export const statusList = pgTable('status_list', {
  /** Its purpose and its number. */
  name: text().primaryKey(),
  list: integer().notNull(),
  /** Whether a bit has changed since it was signed; true before it was signed first. */
  isBehind: boolean('is_behind').notNull().default(true),
  signedAt: moment('signed_at'),
  setId: uuid('set_id'),
  jwt: text(),
  document: text(),
})
