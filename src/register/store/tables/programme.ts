import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#kernel/database/moment.ts'
import type { AuditKind } from '#register/model/audit.ts'
import type { AuditDue, ProgrammeRules } from '#register/model/programme.ts'
import { certificate } from './register.ts'

/** The audits that were done since a certificate was issued. */
export const certificateAudit = pgTable(
  'certificate_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofCertificate(),
    kind: text().$type<AuditKind>().notNull(),
    on: date().notNull(),
    /** What came of it, for the body's own eyes. */
    note: text(),
    by: text(),
    byName: text('by_name'),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('certificate_audit_once').on(table.certificateId, table.on, table.kind)],
)

/**
 * What is due next of each certificate, null where nothing is. Derived from the register, the audits, the rules of the
 * schemes and the day; made anew at any time.
 */
export const certificateProgramme = pgTable(
  'certificate_programme',
  {
    certificateId: ofCertificate().certificateId.primaryKey(),
    kind: text().$type<AuditDue['kind']>(),
    dueOn: date('due_on'),
    /** It has expired, and `due_on` is until when recertification can restore it. */
    isLapsed: boolean('is_lapsed').notNull(),
    /** The day on which this is otherwise by time alone. */
    changesOn: date('changes_on'),
  },
  (table) => [
    index('certificate_programme_due_on').on(table.dueOn).where(sql`${table.dueOn} is not null`),
    index('certificate_programme_changes_on').on(table.changesOn),
  ],
)

/** The rules by which it was derived; one row. Where the site says otherwise by now, it is derived anew. */
export const programmeRules = pgTable('programme_rules', {
  only: boolean().primaryKey().default(true),
  rules: jsonb().$type<ProgrammeRules>().notNull(),
})

function ofCertificate() {
  return {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
  }
}
