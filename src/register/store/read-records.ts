import { asc, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fromJson, type JsonRow } from '#kernel/database/json-row.ts'
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

/** Companies by their ids; what is not there is left out. One statement. */
export async function readCompanyRecords(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, StoredCompany>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ row: tables.company, taxIds: taxIdsOf })
    .from(tables.company)
    .where(anyOf(tables.company.id, [...ids]))
  return new Map(rows.map(({ row, taxIds }) => [row.id, companyOf(row, taxIds)]))
}

const taxIdsOf = sql<StoredCompany['taxIds']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'number', t.number) order by t.position), '[]')
  from company_tax_id as t where t.company_id = company.id)`

function companyOf(row: typeof tables.company.$inferSelect, taxIds: StoredCompany['taxIds']): StoredCompany {
  const {
    digest: _,
    inDirectory,
    inDirectorySource,
    inDirectoryOn,
    toIaf,
    toIafSource,
    toIafOn,
    ...columns
  } = row
  const directoryConsent = consentOf(inDirectory, inDirectorySource, inDirectoryOn)
  const iafConsent = consentOf(toIaf, toIafSource, toIafOn)
  return { ...columns, taxIds, directoryConsent, iafConsent }
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

/** The same without their decisions, for whoever has those. One statement. */
export async function readUndecided(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, UndecidedCertificate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await orm.execute<{ whole: WholeCertificate }>(
    sql`select ${wholeCertificate} as whole from certificate as c where ${anyOf(sql`c.id`, [...ids])}`,
  )
  return new Map(
    rows.map(({ whole }) => {
      const record = certificateOf(whole)
      return [record.id, record]
    }),
  )
}

/** A certificate as `wholeCertificate` reads it. */
export type WholeCertificate = Record<'certificate', JsonRow> &
  Record<'former' | keyof typeof parts, JsonRow[]>

const parts = {
  standards: tables.certificateStandard,
  standardsApart: tables.certificateStandardApart,
  sectors: tables.certificateSector,
  sites: tables.certificateSite,
  products: tables.certificateProduct,
  ownerRegisters: tables.certificateOwnerRegister,
  jointIssues: tables.certificateJointIssue,
}

/** All that is stored of a certificate `c` but its decisions, as one value. */
export const wholeCertificate: SQL = sql`jsonb_build_object('certificate', to_jsonb(c), ${sql.join(
  [
    ...Object.entries(parts).map(
      ([name, table]) => sql`${sql.raw(`'${name}'`)}, (
        select coalesce(jsonb_agg(to_jsonb(part) order by part.position), '[]')
        from ${table} as part where part.certificate_id = c.id)`,
    ),
    sql`'former', (
      select coalesce(jsonb_agg(to_jsonb(former) order by former.until), '[]')
      from ${tables.certificateFormer} as former where former.certificate_id = c.id)`,
  ],
  sql`, `,
)})`

export function certificateOf(whole: WholeCertificate): UndecidedCertificate {
  const {
    foldedNumber: _1,
    blurredNumber: _2,
    digest: _3,
    ...row
  } = fromJson(tables.certificate, whole.certificate)
  const { foldedIqnetNumber: _4, foldedTransferredNumber: _5, scopeEs, scopeEn, ...columns } = row
  const rowsOf = <Name extends keyof typeof parts>(name: Name) =>
    whole[name].map((json) => fromJson(parts[name], json))
  return {
    ...columns,
    former: whole.former.map((json) => formerOf(fromJson(tables.certificateFormer, json))),
    scope: { es: scopeEs, en: scopeEn },
    standards: rowsOf('standards').map(({ name, edition }) => ({ name, edition })),
    standardsApart: rowsOf('standardsApart').map(({ certificateId: _1, position: _2, ...each }) => each),
    sectors: rowsOf('sectors').map(({ code }) => code as SectorCode),
    sites: rowsOf('sites').map(siteOf),
    products: rowsOf('products').map(productOf),
    ownerRegisters: rowsOf('ownerRegisters').map(({ owner, number, href }) => ({ owner, number, href })),
    jointIssues: rowsOf('jointIssues').map(({ partner, number, href }) => ({ partner, number, href })),
  }
}

function formerOf(row: typeof tables.certificateFormer.$inferSelect): FormerStatement {
  const { certificateId: _, stated, ...term } = row
  return { ...stated, ...term }
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
  return new Map(Array.from(of, ([id, each]) => [id, each.map(formerOf)]))
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

export function siteOf(row: typeof tables.certificateSite.$inferSelect): SiteRecord {
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
