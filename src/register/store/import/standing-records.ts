import { and, eq, isNull, sql } from 'drizzle-orm'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { office } from '#content/model/kinds/office.ts'
import { keysOf } from '#content/store/interchange/entries-of-kind.ts'
import { entry } from '#content/store/tables/content.ts'
import { families } from '#kernel/addresses.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { HistoryDecision } from '#register/model/certificate-record.ts'
import { type CertificateType, certificateTypes } from '#register/model/certificate-types.ts'
import { type ImpliedBySchemes, typeOfFamily } from '#register/model/interchange/merge-records.ts'
import type { FormerStatement } from '#register/model/statements.ts'
import { readDecisions, readFormer } from '../read-records.ts'
import * as tables from '../tables/register.ts'

/** The part of a stored certificate that most of an import needs: most certificates are sent unchanged. */
export type StandingCertificate = {
  digest: string
  revision: number
  dataAsOf: string
  former: FormerStatement[]
  decisions: HistoryDecision[]
}

export async function standingCertificates(
  orm: Orm,
  ids: readonly string[],
): Promise<Map<string, StandingCertificate>> {
  if (ids.length === 0) return new Map()
  const { certificate } = tables
  const rows = await orm
    .select({
      id: certificate.id,
      digest: certificate.digest,
      revision: certificate.revision,
      dataAsOf: certificate.dataAsOf,
    })
    .from(certificate)
    .where(anyOf(certificate.id, [...ids]))
  const made = await readDecisions(orm, ids)
  const former = await readFormer(orm, ids)
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { ...row, former: former.get(id) ?? [], decisions: made.get(id) ?? [] },
    ]),
  )
}

/** Which of these companies there are. */
export async function companiesThere(orm: Orm, ids: readonly string[]): Promise<Set<string>> {
  return idsThere(orm, tables.company, ids)
}

export async function certificatesThere(orm: Orm, ids: readonly string[]): Promise<Set<string>> {
  return idsThere(orm, tables.certificate, ids)
}

async function idsThere(
  orm: Orm,
  table: typeof tables.company | typeof tables.certificate,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Set<string>()
  const rows = await orm
    .select({ id: table.id })
    .from(table)
    .where(anyOf(table.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Whose the printed numbers are, however they are written. */
export async function holdersOf(orm: Orm, foldedNumbers: readonly string[]): Promise<Map<string, string>> {
  if (foldedNumbers.length === 0) return new Map()
  const { certificate } = tables
  const rows = await orm
    .select({ id: certificate.id, folded: certificate.foldedNumber })
    .from(certificate)
    .where(anyOf(certificate.foldedNumber, [...foldedNumbers]))
  return new Map(rows.map(({ id, folded }) => [folded, id]))
}

/** Which certificate came in the place of which, of all that there are. */
export async function replacements(orm: Orm): Promise<Map<string, string>> {
  const { rows } = await orm.execute<{ id: string; by: string }>(
    sql`select id, replaced_by as by from certificate where replaced_by is not null`,
  )
  return new Map(rows.map(({ id, by }) => [id, by]))
}

export type KnownKeys = Record<'scheme' | 'accreditation' | 'issuingOffice', Set<string>>

/** What the site's certifications, accreditations and offices are called in files. */
export async function knownKeys(orm: Orm): Promise<KnownKeys> {
  const keys = async (kind: { name: string }) => new Set((await keysOf(orm, kind.name)).values())
  return {
    scheme: await keys(certification),
    accreditation: await keys(accreditation),
    issuingOffice: await keys(office),
  }
}

/**
 * What the site's certifications say of the certificates of their scheme, in files and requests as in the form: the
 * family of the scheme, and the type that it says; where it says none, the one that all of this family have, else the
 * one that most certificates of the scheme have.
 */
export async function impliedBySchemes(orm: Orm): Promise<ImpliedBySchemes> {
  const rows = await orm
    .select({ key: entry.key, shared: entry.shared })
    .from(entry)
    .where(and(eq(entry.kind, certification.name), isNull(entry.trashedAt)))
  const usual = await usualTypes(orm)
  return new Map(
    rows.flatMap(({ key, shared }) => {
      const family = families.find((each) => each === shared.family)
      if (!family) return []
      const stated = certificateTypes.find((each) => each === shared.certificateType)
      return [[key, { family, type: stated ?? typeOfFamily(family) ?? usual.get(key) ?? null }]]
    }),
  )
}

async function usualTypes(orm: Orm): Promise<Map<string, CertificateType>> {
  const { rows } = await orm.execute<{ scheme: string; type: CertificateType }>(sql`
    select distinct on (scheme) scheme, type from certificate
    group by scheme, type order by scheme, count(*) desc, type`)
  return new Map(rows.map(({ scheme, type }) => [scheme, type]))
}
