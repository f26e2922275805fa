import type { z } from 'zod'
import type { Actor, Caller, Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { certificateRecord } from '#register/model/certificate-record.ts'
import { companyRecord } from '#register/model/company-record.ts'
import type { CertificatesAsk } from '#register/model/work/register-asks.ts'
import { type SentCertificate, type SentRecords, storeRecords } from '#register/store/store-records.ts'
import { callerOver } from './caller-setup.ts'

/** An invented company that agreed to stand in the directory. */
export function sampleCompany(given: Partial<z.input<typeof companyRecord>> & { id: string }) {
  return companyRecord.parse({
    legalName: 'Frigorífico San José S.A.',
    city: 'Durazno',
    country: 'UY',
    taxIds: [{ kind: 'rut', number: '21 123456 0018' }],
    directoryConsent: { isGiven: true, source: 'Contrato, cláusula 9', on: '2024-01-10' },
    ...given,
  })
}

/**
 * `C-3`, which restricts what is told of it, and `C-4`, which does not stand in the directory: no list may name them.
 */
export const unlistedCompanies = [
  sampleCompany({ id: 'C-3', legalName: 'Minas Ocultas S.A.', restrictedBecause: 'Seguridad', taxIds: [] }),
  sampleCompany({ id: 'C-4', legalName: 'Sin Directorio S.A.', directoryConsent: null, taxIds: [] }),
]

/** An invented certificate in force from 2025-03-15 to 2028-03-14. */
export function sampleCertificate(
  given: Partial<z.input<typeof certificateRecord>> & {
    id: string
    companyId: string
    decisions?: SentCertificate['decisions']
  },
): SentCertificate {
  const { decisions, ...fields } = given
  const record = certificateRecord.parse({
    number: `LSQ-${given.id}`,
    scheme: 'iso-9001',
    family: 'management',
    type: 'management-system',
    standards: [{ name: 'ISO 9001', edition: '2015' }],
    scope: { es: 'Faena bovina y producción de carne congelada', en: 'Slaughter of cattle and frozen beef' },
    issuedOn: '2025-03-15',
    expiresOn: '2028-03-14',
    isAccredited: true,
    accreditation: 'oda-management',
    sectors: ['3'],
    dataAsOf: '2026-11-01',
    ...fields,
  })
  return decisions ? { ...record, decisions } : record
}

/** Somebody who asks at noon in Montevideo on a day. */
export function askingOn(database: Database, day: string, actor: Actor): Editor
export function askingOn(database: Database, day: string): Caller
export function askingOn(database: Database, day: string, actor: Actor | null = null): Caller {
  return callerOver(database, {
    actor,
    now: new Date(`${day}T15:00:00Z`),
    announcements: { announce: async () => {}, listen: () => () => {}, close: async () => {} },
  })
}

export function storeSamples(database: Database, day: string, sent: SentRecords) {
  return database.orm.transaction((orm) => storeRecords(orm, askingOn(database, day), sent))
}

/** What the list of certificates in the admin area is asked for where nothing is filtered. */
export const anyCertificate: CertificatesAsk = {
  ...{ query: '', state: null, scheme: null, standard: null, edition: null, accreditation: null },
  ...{ office: null, partner: null, due: null, sort: 'issued' },
}
