import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import { certificate } from '#register/store/tables/register.ts'

/** How far a seal goes: with a signature alone, or also with the time of an authority (ETSI EN 319 142-1, 6). */
export type SealLevel = 'B-B' | 'B-T'

/** The documents of certificates that were made, the latest of each variant; each file is named by its hash. */
export const certificateDocument = pgTable(
  'certificate_document',
  {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    /** Its languages, and whether it is a copy. */
    variant: text().notNull(),
    /** The hash of everything that it says. */
    madeFrom: text('made_from').notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** The key that sealed it. */
    kid: text().notNull(),
    level: text().$type<SealLevel>().notNull(),
    madeAt: moment('made_at').notNull(),
    /** When its certificate had been written last by then; null where the register has not noted it. */
    writtenAt: moment('written_at'),
    /** Where there is too little room, those go that nobody has asked for the longest. */
    askedOn: date('asked_on').notNull(),
    /** When the authority is asked again for a time, and how often it was. */
    stampAt: moment('stamp_at'),
    stampTries: integer('stamp_tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.variant] }),
    index('certificate_document_sha256').on(table.sha256),
    index('certificate_document_asked_on').on(table.askedOn),
    index('certificate_document_stamp_at').on(table.stampAt).where(sql`${table.stampAt} is not null`),
  ],
)

/** Our own certificates of the keys that seal, which are public. */
export const sealCertificate = pgTable('seal_certificate', {
  kid: text().primaryKey(),
  /** Whose it says that it is. */
  name: text().notNull(),
  /** In base64. */
  der: text().notNull(),
  madeAt: moment('made_at').notNull(),
})
