import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { apiKey } from '#accounts/store/tables.ts'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { moment } from '#kernel/database/moment.ts'
import type { AuditKind } from '#register/model/audit.ts'
import type { IafMapping } from '#register/model/iaf/iaf-mapping.ts'
import type { AuditDue, ProgrammeRules } from '#register/model/programme.ts'
import type { ReminderKind } from '#register/model/reminders.ts'
import { certificate } from './register.ts'

/** Which column of a file means what, remembered by the file's head. */
export const registerMapping = pgTable('register_mapping', {
  head: text().primaryKey(),
  mapping: jsonb().$type<ColumnMapping>().notNull(),
  at: moment('at').notNull(),
  by: text(),
})

/** What was answered to a request with an `Idempotency-Key`: the same request again is answered the same. */
export const apiAnswer = pgTable(
  'api_answer',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    body: jsonb().$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('api_answer_at').on(table.at),
  ],
)

/** What was handed to IAF CertSearch, or that nothing had changed in a month. */
export const iafDelivery = pgTable('iaf_delivery', {
  id: uuid().primaryKey().defaultRandom(),
  /** The first day of the month that it is for. */
  month: date().notNull(),
  kind: text().$type<'files' | 'no-change'>().notNull(),
  template: text().notNull(),
  files: jsonb().$type<{ name: string; hash: string; records: number }[]>().notNull().default([]),
  counts: jsonb().$type<Record<string, number>>().notNull(),
  /** A digest of what was handed over, by which a month without change is known. */
  content: text().notNull(),
  at: moment('at').notNull(),
  by: text(),
  byName: text('by_name'),
})

/** What the body says that IAF CertSearch is told of states and schemes; one row, or none where it said nothing. */
export const iafMapping = pgTable('iaf_mapping', {
  only: boolean().primaryKey().default(true),
  mapping: jsonb().$type<IafMapping>().notNull(),
  at: moment('at').notNull(),
  by: text(),
})

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

/** That its holder was written to: once for each day that it was due, and each number of days before. */
export const holderReminder = pgTable(
  'holder_reminder',
  {
    ...ofCertificate(),
    kind: text().$type<ReminderKind>().notNull(),
    dueOn: date('due_on').notNull(),
    days: integer().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.kind, table.dueOn, table.days] })],
)

/**
 * The rules by which it was derived, and the latest day by which any of it was; one row. Where the site says otherwise by
 * now, or it is an earlier day again, it is derived anew.
 */
export const programmeRules = pgTable('programme_rules', {
  only: boolean().primaryKey().default(true),
  rules: jsonb().$type<ProgrammeRules>().notNull(),
  day: date(),
})

/**
 * When a certificate was last written, taken out, or stood otherwise by time alone, in the order of the writes: what
 * follows the register from outside reads on from where it was. A row outlives its certificate.
 */
export const certificateWritten = pgTable(
  'certificate_written',
  {
    certificateId: text('certificate_id').primaryKey(),
    at: moment('at').notNull(),
  },
  (table) => [index('certificate_written_at').on(table.at, table.certificateId)],
)

/** Up to where somebody outside the register has followed it; of one moment, up to this certificate. */
export const registerFollower = pgTable('register_follower', {
  name: text().primaryKey(),
  at: moment('at').notNull(),
  certificateId: text('certificate_id').notNull(),
})

function ofCertificate() {
  return {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
  }
}
