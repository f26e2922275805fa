import { hash } from 'node:crypto'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import type { CertificateRecord } from '#register/model/certificate-record.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { bareNumber, blurNumber, foldNumber } from '#register/model/printed-number.ts'
import { type FormerStatement, statedOf } from '#register/model/statements.ts'
import type * as tables from './tables/register.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']
/** When a row is written, as which revision, and the digest of its record. */
export type Written = { updatedAt: Date; revision: number; digest: string }

/**
 * A digest of what a record says, in whatever order. The day of its data is left out: a later day alone is no change.
 */
export function digestOf({ dataAsOf: _, ...record }: object & { dataAsOf?: string }): string {
  return hash('sha256', jsonInOrder(record), 'base64url')
}

export function companyRow(record: CompanyRecord, written: Written): Row<typeof tables.company> {
  const { directoryConsent, iafConsent, taxIds: _, ...columns } = record
  return {
    ...columns,
    inDirectory: directoryConsent?.isGiven ?? null,
    inDirectorySource: directoryConsent?.source ?? null,
    inDirectoryOn: directoryConsent?.on ?? null,
    toIaf: iafConsent?.isGiven ?? null,
    toIafSource: iafConsent?.source ?? null,
    toIafOn: iafConsent?.on ?? null,
    ...written,
  }
}

export function taxIdRows({ id, taxIds }: CompanyRecord): Row<typeof tables.companyTaxId>[] {
  return taxIds.map(({ kind, number }, position) => ({
    ...{ companyId: id, position, kind, number },
    folded: foldNumber(number),
  }))
}

export function certificateRow(record: CertificateRecord, written: Written): Row<typeof tables.certificate> {
  const {
    standards: _1,
    standardsApart: _7,
    scope,
    sectors: _2,
    sites: _3,
    products: _4,
    ownerRegisters: _5,
    jointIssues: _6,
    ...columns
  } = record
  return {
    ...columns,
    scopeEs: scope.es,
    scopeEn: scope.en,
    foldedNumber: foldNumber(record.number),
    blurredNumber: blurNumber(record.number),
    foldedIqnetNumber: foldNumber(record.iqnetNumber ?? '') || null,
    foldedTransferredNumber: foldNumber(record.transferredNumber ?? '') || null,
    ...written,
  }
}

/** What hangs on a certificate, each in its order. */
export function partRows(record: CertificateRecord) {
  const { id, standards, standardsApart, sectors, sites, products, ownerRegisters, jointIssues } = record
  const at = (position: number) => ({ certificateId: id, position })
  return {
    standards: standards.map((each, position) => ({ ...at(position), ...each })),
    standardsApart: standardsApart.map((each, position) => ({ ...at(position), ...each })),
    sectors: sectors.map((code, position) => ({ ...at(position), code })),
    sites: sites.map(({ scope, ...each }, position) => ({
      ...at(position),
      ...each,
      scopeEs: scope?.es ?? null,
      scopeEn: scope?.en ?? null,
    })),
    products: products.map(({ name, ...each }, position) => ({
      ...at(position),
      ...each,
      nameEs: name.es,
      nameEn: name.en,
    })),
    ownerRegisters: ownerRegisters.map((each, position) => ({
      ...{ ...at(position), ...each },
      folded: bareNumber(each.number),
    })),
    jointIssues: jointIssues.map((each, position) => ({
      ...{ ...at(position), ...each },
      folded: foldNumber(each.number),
    })),
  }
}

/** What a certificate stated before, each until its last day. */
export function formerRows(
  certificateId: string,
  former: readonly FormerStatement[],
): Row<typeof tables.certificateFormer>[] {
  return former.map((statement) => {
    const { issuedOn, expiresOn, ...stated } = statedOf(statement)
    return { ...{ certificateId, until: statement.until, issuedOn, expiresOn }, stated }
  })
}
