import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Family } from '#kernel/addresses.ts'
import { moment } from '#kernel/database/moment.ts'
import type { AnnulmentReason, ReasonClass } from '#register/model/certificate-record.ts'
import type { DecisionName } from '#register/model/certificate-standing.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import type { ContactRecord, TaxIdKind } from '#register/model/company-record.ts'
import type { FormerName } from '#register/model/former-names.ts'
import type { SiteRole } from '#register/model/item-records.ts'
import type { InEither } from '#register/model/records/field.ts'
import type { Stated, Withheld } from '#register/model/statements.ts'

export const company = pgTable(
  'company',
  {
    /** The `empId` of the specification: what the body's own system calls it. */
    id: text().primaryKey(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name'),
    englishName: text('english_name'),
    ...postalColumns(),
    website: text(),
    /** What was consented to, each null where nobody has asked yet. */
    inDirectory: boolean('in_directory'),
    inDirectorySource: text('in_directory_source'),
    inDirectoryOn: date('in_directory_on'),
    toIaf: boolean('to_iaf'),
    toIafSource: text('to_iaf_source'),
    toIafOn: date('to_iaf_on'),
    restrictedBecause: text('restricted_because'),
    /** What it was called before, for whoever looks for it by that name. */
    formerNames: jsonb('former_names').$type<FormerName[]>().notNull().default([]),
    contacts: jsonb().$type<ContactRecord[]>().notNull().default([]),
    ...kept(),
  },
  (table) => [index('company_country').on(table.country)],
)

export const companyTaxId = pgTable(
  'company_tax_id',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().$type<TaxIdKind>().notNull(),
    number: text().notNull(),
    folded: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.position] }),
    index('company_tax_id_folded').on(table.folded.op('text_pattern_ops')),
  ],
)

export const certificate = pgTable(
  'certificate',
  {
    id: text().primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    number: text().notNull(),
    /** `foldNumber` and `blurNumber` of the printed number. */
    foldedNumber: text('folded_number').notNull(),
    blurredNumber: text('blurred_number').notNull(),
    scheme: text().notNull(),
    family: text().$type<Family>().notNull(),
    type: text().$type<CertificateType>().notNull(),
    scopeEs: text('scope_es'),
    scopeEn: text('scope_en'),
    originalIssuedOn: date('original_issued_on'),
    issuedOn: date('issued_on').notNull(),
    expiresOn: date('expires_on'),
    auditedOn: date('audited_on'),
    decidedOn: date('decided_on'),
    isAccredited: boolean('is_accredited').notNull(),
    // Keys of entries of the site; an entry may be gone, the certificate stays.
    accreditation: text(),
    issuingOffice: text('issuing_office'),
    transferredFrom: text('transferred_from'),
    transferredNumber: text('transferred_number'),
    foldedTransferredNumber: text('folded_transferred_number'),
    transferredOn: date('transferred_on'),
    iqnetNumber: text('iqnet_number'),
    foldedIqnetNumber: text('folded_iqnet_number'),
    replacedBy: text('replaced_by').references((): AnyPgColumn => certificate.id),
    dataAsOf: date('data_as_of').notNull(),
    ...kept(),
  },
  (table) => [
    uniqueIndex('certificate_folded_number').on(table.foldedNumber.op('text_pattern_ops')),
    index('certificate_blurred_number').on(table.blurredNumber.op('text_pattern_ops')),
    index('certificate_number_part')
      .using('gin', table.foldedNumber.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    index('certificate_number_end').on(sql`reverse(${table.foldedNumber}) text_pattern_ops`),
    index('certificate_folded_iqnet_number')
      .on(table.foldedIqnetNumber)
      .where(sql`${table.foldedIqnetNumber} is not null`),
    index('certificate_folded_transferred_number')
      .on(table.foldedTransferredNumber)
      .where(sql`${table.foldedTransferredNumber} is not null`),
    index('certificate_company').on(table.companyId),
    index('certificate_replaced_by').on(table.replacedBy).where(sql`${table.replacedBy} is not null`),
    index('certificate_expires_on').on(table.expiresOn),
    check('certificate_term', sql`${table.expiresOn} >= ${table.issuedOn}`),
    check('certificate_scope', sql`num_nonnulls(${table.scopeEs}, ${table.scopeEn}) > 0`),
  ],
)

/**
 * What a certificate stated until a day, that one included: its former issues, and what its present one said before.
 * What was entered and has not begun stands in `certificate` itself; until then, this is what holds.
 */
export const certificateFormer = pgTable(
  'certificate_former',
  {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    until: date().notNull(),
    issuedOn: date('issued_on').notNull(),
    expiresOn: date('expires_on'),
    stated: jsonb().$type<Omit<Stated, 'issuedOn' | 'expiresOn'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.until] }),
    // Those that still hold are few.
    index('certificate_former_until').on(table.until),
    check('certificate_former_term', sql`${table.expiresOn} >= ${table.issuedOn}`),
  ],
)

export const certificateStandard = pgTable(
  'certificate_standard',
  { ...ofCertificate(), name: text().notNull(), edition: text() },
  (table) => [primaryKey({ columns: [table.certificateId, table.position] })],
)

/** What holds for one of its standards alone, or for one edition of it. */
export const certificateStandardApart = pgTable(
  'certificate_standard_apart',
  {
    ...ofCertificate(),
    name: text().notNull(),
    edition: text(),
    accreditation: text(),
    suspendedOn: date('suspended_on'),
    withdrawnOn: date('withdrawn_on'),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.position] })],
)

export const certificateSector = pgTable(
  'certificate_sector',
  { ...ofCertificate(), code: text().notNull() },
  (table) => [primaryKey({ columns: [table.certificateId, table.position] })],
)

/** Where it holds; the one at position 0 is the main site. */
export const certificateSite = pgTable(
  'certificate_site',
  {
    ...ofCertificate(),
    name: text(),
    ...postalColumns(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    number: text(),
    role: text().$type<SiteRole>(),
    addedOn: date('added_on'),
    suspendedOn: date('suspended_on'),
    withdrawnOn: date('withdrawn_on'),
    scopeEs: text('scope_es'),
    scopeEn: text('scope_en'),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.position] })],
)

export const certificateProduct = pgTable(
  'certificate_product',
  {
    ...ofCertificate(),
    nameEs: text('name_es'),
    nameEn: text('name_en'),
    brand: text(),
    model: text(),
    standard: text(),
    range: text(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.position] })],
)

export const certificateOwnerRegister = pgTable(
  'certificate_owner_register',
  {
    ...ofCertificate(),
    owner: text().notNull(),
    number: text().notNull(),
    /** `foldNumber` of the number, without what says which number it is. */
    folded: text().notNull(),
    href: text(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.position] }),
    index('certificate_owner_register_folded').on(table.folded),
  ],
)

/** Certificates of partner bodies for the same certification. */
export const certificateJointIssue = pgTable(
  'certificate_joint_issue',
  {
    ...ofCertificate(),
    partner: text().notNull(),
    number: text().notNull(),
    /** `foldNumber` of the number. */
    folded: text().notNull(),
    href: text(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.position] }),
    index('certificate_joint_issue_folded').on(table.folded),
  ],
)

/** The dated status history. Rows are added at its end; what was decided stays on record, also once it is annulled. */
export const certificateDecision = pgTable(
  'certificate_decision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    decision: text().$type<DecisionName>().notNull(),
    on: date().notNull(),
    reason: text().$type<ReasonClass>(),
    isReasonPublic: boolean('is_reason_public').notNull(),
    /** For the body's own eyes. */
    note: text(),
    /** What it was decided to say from then on, for reductions and extensions that were decided here. */
    scope: jsonb().$type<InEither>(),
    /** Issues that were to begin after it ended the certificate; they do once it is annulled or taken back. */
    withheld: jsonb().$type<Withheld[]>().notNull().default([]),
    by: text(),
    byName: text('by_name'),
    at: moment('at').notNull(),
    /** Since it was annulled it counts as never made. */
    annulledOn: date('annulled_on'),
    annulledBecause: text('annulled_because').$type<AnnulmentReason>(),
    annulledNote: text('annulled_note'),
    annulledByName: text('annulled_by_name'),
    annulledAt: moment('annulled_at'),
  },
  (table) => [index('certificate_decision_certificate').on(table.certificateId, table.on)],
)

function ofCertificate() {
  return {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  }
}

function postalColumns() {
  return {
    street: text(),
    city: text(),
    region: text(),
    postcode: text(),
    country: char({ length: 2 }).notNull(),
  }
}

/** When it was last written, how often, and a digest of what it said: the same said again changes nothing. */
function kept() {
  return {
    digest: text().notNull(),
    revision: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  }
}
