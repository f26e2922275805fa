import { asc } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Annulment, CertificateRecord, HistoryDecision } from '#register/model/certificate-record.ts'
import type { CompanyRecord, Consent } from '#register/model/company-record.ts'
import type { FormerName } from '#register/model/former-names.ts'
import type { ProductRecord, SiteRecord } from '#register/model/item-records.ts'
import type { InEither } from '#register/model/records/field.ts'
import type { SectorCode } from '#register/model/sectors.ts'
import type { FormerStatement } from '#register/model/statements.ts'
import * as tables from './tables/register.ts'

/** A record as it is stored. `revision` grows with every change, so that two who change it meet. */
export type StoredCompany = CompanyRecord & {
  revision: number
  updatedAt: Date
  formerNames: FormerName[]
}
export type UndecidedCertificate = CertificateRecord & {
  revision: number
  updatedAt: Date
  /** What it stated before, each until a day; one of a day to come is what holds now. */
  former: FormerStatement[]
}
export type StoredCertificate = UndecidedCertificate & { decisions: HistoryDecision[] }

/** A record as it was sent, without what the register keeps beside it. */
export function withoutKept<
  Stored extends {
    revision: number
    updatedAt: Date
    former?: unknown
    decisions?: unknown
    formerNames?: unknown
  },
>(stored: Stored): Omit<Stored, 'revision' | 'updatedAt' | 'former' | 'decisions' | 'formerNames'> {
  const { revision: _1, updatedAt: _2, former: _3, decisions: _4, formerNames: _5, ...record } = stored
  return record
}

/** Companies by their ids; what is not there is left out. */
export async function readCompanyRecords(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, StoredCompany>> {
  if (ids.length === 0) return new Map()
  const { company, companyTaxId } = tables
  const [rows, taxIds] = [
    await orm
      .select()
      .from(company)
      .where(anyOf(company.id, [...ids])),
    await orm
      .select()
      .from(companyTaxId)
      .where(anyOf(companyTaxId.companyId, [...ids]))
      .orderBy(asc(companyTaxId.companyId), asc(companyTaxId.position)),
  ]
  const taxIdsOf = Map.groupBy(taxIds, ({ companyId }) => companyId)
  return new Map(
    rows.map(({ inDirectory, inDirectorySource, inDirectoryOn, toIaf, toIafSource, toIafOn, ...row }) => {
      const { digest: _, ...columns } = row
      const taxIds = (taxIdsOf.get(row.id) ?? []).map(({ kind, number }) => ({ kind, number }))
      const directoryConsent = consentOf(inDirectory, inDirectorySource, inDirectoryOn)
      const iafConsent = consentOf(toIaf, toIafSource, toIafOn)
      return [row.id, { ...columns, taxIds, directoryConsent, iafConsent }]
    }),
  )
}

/** Certificates by their ids, with their decisions from the first to the last. */
export async function readCertificateRecords(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, StoredCertificate>> {
  const records = await readUndecided(orm, ids)
  if (records.size === 0) return new Map()
  const made = await readDecisions(orm, ids)
  return new Map(
    Array.from(records, ([id, record]) => [id, { ...record, decisions: made.get(id) ?? [] }] as const),
  )
}

/** The same without their decisions, for whoever has those. */
export async function readUndecided(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, UndecidedCertificate>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(tables.certificate)
    .where(anyOf(tables.certificate.id, [...ids]))
  const parts = await readParts(orm, ids)
  const former = await readFormer(orm, ids)
  return new Map(
    rows.map(({ id, foldedNumber: _1, blurredNumber: _2, digest: _3, ...row }) => {
      const { foldedIqnetNumber: _4, foldedTransferredNumber: _5, scopeEs, scopeEn, ...columns } = row
      const scope = { es: scopeEs, en: scopeEn }
      return [id, { id, ...columns, former: former.get(id) ?? [], scope, ...parts(id) }]
    }),
  )
}

/** What certificates stated before, by their ids, the oldest first. */
export async function readFormer(orm: Orm, ids: readonly string[]): Promise<Map<string, FormerStatement[]>> {
  const { certificateFormer: former } = tables
  const rows = await orm
    .select()
    .from(former)
    .where(anyOf(former.certificateId, [...ids]))
    .orderBy(asc(former.certificateId), asc(former.until))
  const of = Map.groupBy(rows, ({ certificateId }) => certificateId)
  return new Map(
    Array.from(of, ([id, each]) => [
      id,
      each.map(({ certificateId: _, stated, ...term }) => ({ ...stated, ...term })),
    ]),
  )
}

async function readParts(orm: Orm, ids: readonly string[]) {
  const standards = await partsOf(orm, tables.certificateStandard, ids)
  const apart = await partsOf(orm, tables.certificateStandardApart, ids)
  const sectors = await partsOf(orm, tables.certificateSector, ids)
  const sites = await partsOf(orm, tables.certificateSite, ids)
  const products = await partsOf(orm, tables.certificateProduct, ids)
  const owners = await partsOf(orm, tables.certificateOwnerRegister, ids)
  const joint = await partsOf(orm, tables.certificateJointIssue, ids)
  return (id: string) => ({
    standards: (standards.get(id) ?? []).map(({ name, edition }) => ({ name, edition })),
    standardsApart: (apart.get(id) ?? []).map(({ certificateId: _1, position: _2, ...each }) => each),
    sectors: (sectors.get(id) ?? []).map(({ code }) => code as SectorCode),
    sites: (sites.get(id) ?? []).map(siteOf),
    products: (products.get(id) ?? []).map(productOf),
    ownerRegisters: (owners.get(id) ?? []).map(({ owner, number, href }) => ({ owner, number, href })),
    jointIssues: (joint.get(id) ?? []).map(({ partner, number, href }) => ({ partner, number, href })),
  })
}

type Part =
  | typeof tables.certificateStandard
  | typeof tables.certificateStandardApart
  | typeof tables.certificateSector
  | typeof tables.certificateSite
  | typeof tables.certificateProduct
  | typeof tables.certificateOwnerRegister
  | typeof tables.certificateJointIssue

async function partsOf<Table extends Part>(orm: Orm, table: Table, ids: readonly string[]) {
  // Every part has these two columns; which others it has is in its type.
  const part = table as typeof tables.certificateSector
  const rows = await orm
    .select()
    .from(part)
    .where(anyOf(part.certificateId, [...ids]))
    .orderBy(asc(part.certificateId), asc(part.position))
  return Map.groupBy(rows as Table['$inferSelect'][], ({ certificateId }) => certificateId)
}

/** What was decided about certificates, by their ids, each from the first to the last; what was annulled too. */
export async function readDecisions(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, HistoryDecision[]>> {
  const { certificateDecision: made } = tables
  const rows = await orm
    .select({
      ...{ of: made.certificateId, decision: made.decision, on: made.on, reason: made.reason },
      ...{ isReasonPublic: made.isReasonPublic, annulledOn: made.annulledOn },
      annulledBecause: made.annulledBecause,
    })
    .from(made)
    .where(anyOf(made.certificateId, [...ids]))
    .orderBy(asc(made.on), asc(made.id))
  const all = new Map<string, HistoryDecision[]>()
  for (const { of, annulledOn, annulledBecause, ...row } of rows) {
    const decision = { ...row, annulled: annulmentOf(annulledOn, annulledBecause) }
    const known = all.get(of)
    if (known) known.push(decision)
    else all.set(of, [decision])
  }
  return all
}

export function annulmentOf(on: string | null, reason: Annulment['reason'] | null): Annulment | null {
  return on === null ? null : { on, reason: reason ?? 'other' }
}

function siteOf(row: typeof tables.certificateSite.$inferSelect): SiteRecord {
  const { certificateId: _1, position: _2, scopeEs, scopeEn, ...site } = row
  return { ...site, scope: scopeEs === null && scopeEn === null ? null : either(scopeEs, scopeEn) }
}

function productOf(row: typeof tables.certificateProduct.$inferSelect): ProductRecord {
  const { certificateId: _1, position: _2, nameEs, nameEn, ...product } = row
  return { name: either(nameEs, nameEn), ...product }
}

function either(es: string | null, en: string | null): InEither {
  return { es, en }
}

function consentOf(isGiven: boolean | null, source: string | null, on: string | null): Consent | null {
  return isGiven === null || source === null || on === null ? null : { isGiven, source, on }
}
