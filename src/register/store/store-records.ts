import { and, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { jsonInOrder } from '#kernel/text/json-in-order.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { CertificateRecord, DecisionRecord } from '#register/model/certificate-record.ts'
import { type Decision, inOrder, isEnding, mayDecide } from '#register/model/certificate-standing.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { formerNamesAfter } from '#register/model/former-names.ts'
import type { InEither } from '#register/model/records/field.ts'
import {
  endedOn,
  type FormerStatement,
  type KeptRecord,
  type PlannedScope,
  restated,
  type Withheld,
} from '#register/model/statements.ts'
import { listInBulk, openListing, type RegisterListing } from './listing/open-listing.ts'
import { publicReasons } from './public-reasons.ts'
import { readCompanyRecords, readDecisions, readUndecided } from './read-records.ts'
import { certificateRow, companyRow, digestOf, formerRows, partRows, taxIdRows } from './record-rows.ts'
import * as tables from './tables/register.ts'

/** A certificate with what is decided about it now: each decision is one more in its history. */
export type SentCertificate = CertificateRecord & {
  /** `note` is for the body's own eyes; `scope` is what it says from then on. */
  decisions?: (DecisionRecord & { note?: string | null; scope?: InEither | null })[]
  /** What it stated before, where that is known; without it what the register says holds until the sent one does. */
  former?: readonly FormerStatement[] | undefined
  /** What it said before was wrong from its beginning, and is not kept. */
  isCorrection?: boolean
  /** Whether a renewal that has not begun is taken back by the dates from before. */
  takesBack?: boolean
}
export type SentRecords = {
  companies: readonly CompanyRecord[]
  certificates: readonly SentCertificate[]
  /** Names that differ were wrong before: none of them is kept as a former name. */
  isNameCorrected?: boolean
}

/** Ids of what was new and of what was there and said otherwise. */
export type Stored = {
  companies: { added: string[]; changed: string[] }
  certificates: { added: string[]; changed: string[] }
}

type Storing = Pick<Caller, 'now' | 'actor'>

/**
 * Writes records as they are sent, in `orm`'s transaction: new ones are added, different ones are changed, equal ones
 * are left alone, and the directory is brought up to date. The caller has checked the records: companies exist or are
 * sent along, numbers are nobody else's, decisions are new and may follow (`newDecisions`). Throws where that is not so. The
 * caller announces what `topicsOf` names once the transaction has committed.
 */
export async function storeRecords(orm: Orm, caller: Storing, sent: SentRecords): Promise<Stored> {
  const listing = await openListing(orm, caller.now)
  const stored = await storeBatch(orm, caller, sent, listing)
  await listing.finish()
  return stored
}

/** The same for more records than are held at once: batches after one another, companies before their certificates. */
export async function storeInBatches(
  orm: Orm,
  caller: Storing,
  batches: Iterable<SentRecords> | AsyncIterable<SentRecords>,
  onStored: (stored: Stored) => void,
): Promise<void> {
  const listing = await openListing(orm, caller.now)
  await listInBulk(orm, async () => {
    for await (const batch of batches) onStored(await storeBatch(orm, caller, batch, listing))
  })
  await listing.finish()
}

async function storeBatch(
  orm: Orm,
  caller: Storing,
  { companies, certificates, isNameCorrected = false }: SentRecords,
  listing: RegisterListing,
): Promise<Stored> {
  const storedCompanies = await storeCompanies(orm, caller, companies, isNameCorrected)
  const storedCertificates = await storeCertificates(orm, caller, certificates)
  const [newCompanies, newCertificates] = [new Set(storedCompanies.added), new Set(storedCertificates.added)]
  await listing.add({
    added: {
      companies: companies.filter(({ id }) => newCompanies.has(id)),
      certificates: certificates
        .filter(({ id }) => newCertificates.has(id))
        .map(({ decisions = [], former = [], isCorrection: _1, takesBack: _2, ...record }) => ({
          ...{ ...record, former, decisions },
        })),
    },
    changed: { companies: storedCompanies.changed, certificates: storedCertificates.changed },
  })
  return { companies: storedCompanies, certificates: storedCertificates }
}

async function storeCompanies(
  orm: Orm,
  { now }: Storing,
  sent: readonly CompanyRecord[],
  isCorrection: boolean,
) {
  const { company, companyTaxId } = tables
  const { added, changed, said } = await compare(orm, company, sent)
  const stored = await readCompanyRecords(orm, changed)
  const written = sent.filter(({ id }) => said.has(id))
  const rows = written.flatMap((record) => {
    const as = said.get(record.id)
    const held = stored.get(record.id)
    const formerNames = held
      ? formerNamesAfter(held, record.legalName, { today: todayIn(now), isCorrection })
      : []
    return as ? [{ ...companyRow(record, { updatedAt: now, ...as }), formerNames }] : []
  })
  await putRows(orm, company, rows, replaceOn(company))
  if (changed.length > 0) await orm.delete(companyTaxId).where(anyOf(companyTaxId.companyId, changed))
  await putRows(orm, companyTaxId, written.flatMap(taxIdRows))
  return { added, changed }
}

async function storeCertificates(orm: Orm, caller: Storing, sent: readonly SentCertificate[]) {
  const { certificate } = tables
  const { kept, restated, withheld } = await keptAnew(orm, sent, todayIn(caller.now))
  const records = kept.map(({ former: _, ...record }): CertificateRecord => record)
  const { added, changed, said } = await compare(orm, certificate, records, restated)
  const written = records.filter(({ id }) => said.has(id))
  const rows = written.flatMap((record) => {
    const as = said.get(record.id)
    return as ? [certificateRow(record, { updatedAt: caller.now, ...as })] : []
  })
  await putRows(orm, certificate, rows, replaceOn(certificate))
  await replaceParts(orm, changed, written)
  await replaceFormer(
    orm,
    changed,
    kept.filter(({ id }) => said.has(id)),
  )
  await noteDataDay(orm, records)
  const terms = new Map(kept.map((record) => [record.id, record]))
  const decided = await addDecisions(orm, caller, sent, { terms, withheld })
  const known = new Set([...added, ...changed])
  return { added, changed: [...changed, ...decided.filter((id) => !known.has(id))] }
}

/**
 * The records as they are kept beside what is stored: what they stated before goes on being told. `restated` are those
 * of which only that differs, such as the scope of today while another is planned.
 */
async function keptAnew(orm: Orm, sent: readonly SentCertificate[], today: string) {
  const stored = await readUndecided(
    orm,
    sent.map(({ id }) => id),
  )
  const scopes = await plannedScopes(orm, [...stored.keys()], today)
  const withheld = new Map<string, Withheld[]>()
  const kept = sent.map((each): KeptRecord => {
    const { decisions = [], former, isCorrection, takesBack, ...record } = each
    const planned = scopes.get(record.id)
    const rescoped = decisions.findLast(({ decision }) => decision === 'reduce' || decision === 'extend')
    const how = { today, planned, isCorrection, takesBack, scopeFrom: rescoped?.on }
    const all = former ? { ...record, former } : restated(stored.get(record.id) ?? null, record, how)
    const [ended] = decisions.flatMap(({ decision, on }) => (isEnding(decision) ? [on] : [])).sort()
    if (ended === undefined) return all
    const end = endedOn(all, ended)
    withheld.set(record.id, end.withheld)
    return end.kept
  })
  const isRestated = ({ id, former = [] }: KeptRecord) =>
    jsonInOrder(stored.get(id)?.former ?? []) !== jsonInOrder(former)
  return { kept, withheld, restated: new Set(kept.filter(isRestated).map(({ id }) => id)) }
}

/** The scopes that are decided for days to come, by the certificates' ids. */
async function plannedScopes(
  orm: Orm,
  ids: readonly string[],
  today: string,
): Promise<Map<string, PlannedScope[]>> {
  if (ids.length === 0) return new Map()
  const { certificateDecision: made } = tables
  const rows = await orm
    .select({ id: made.certificateId, on: made.on, scope: made.scope })
    .from(made)
    .where(
      and(
        anyOf(made.certificateId, [...ids]),
        gt(made.on, today),
        isNotNull(made.scope),
        isNull(made.annulledOn),
      ),
    )
    .orderBy(made.on, made.id)
  const planned = rows.flatMap(({ scope, ...row }) => (scope ? [{ ...row, scope }] : []))
  return Map.groupBy(planned, ({ id }) => id)
}

async function replaceFormer(orm: Orm, changed: string[], written: readonly KeptRecord[]): Promise<void> {
  const { certificateFormer } = tables
  if (changed.length > 0)
    await orm.delete(certificateFormer).where(anyOf(certificateFormer.certificateId, changed))
  await putRows(
    orm,
    certificateFormer,
    written.flatMap(({ id, former = [] }) => formerRows(id, former)),
  )
}

async function replaceParts(orm: Orm, changed: string[], written: readonly CertificateRecord[]) {
  const parts = written.map(partRows)
  const { certificateStandard, certificateStandardApart, certificateSector, certificateSite } = tables
  const { certificateProduct, certificateOwnerRegister, certificateJointIssue } = tables
  for (const table of [
    ...[certificateStandard, certificateStandardApart, certificateSector, certificateSite],
    ...[certificateProduct, certificateOwnerRegister, certificateJointIssue],
  ])
    if (changed.length > 0) await orm.delete(table).where(anyOf(table.certificateId, changed))
  await putRows(
    orm,
    certificateStandard,
    parts.flatMap(({ standards }) => standards),
  )
  await putRows(
    orm,
    certificateStandardApart,
    parts.flatMap(({ standardsApart }) => standardsApart),
  )
  await putRows(
    orm,
    certificateSector,
    parts.flatMap(({ sectors }) => sectors),
  )
  await putRows(
    orm,
    certificateSite,
    parts.flatMap(({ sites }) => sites),
  )
  await putRows(
    orm,
    certificateProduct,
    parts.flatMap(({ products }) => products),
  )
  await putRows(
    orm,
    certificateOwnerRegister,
    parts.flatMap(({ ownerRegisters }) => ownerRegisters),
  )
  await putRows(
    orm,
    certificateJointIssue,
    parts.flatMap(({ jointIssues }) => jointIssues),
  )
}

/** Adds decisions to histories; answers whose history grew. */
async function addDecisions(
  orm: Orm,
  { now, actor }: Storing,
  sent: readonly SentCertificate[],
  kept: { terms: ReadonlyMap<string, KeptRecord>; withheld: ReadonlyMap<string, Withheld[]> },
) {
  const { certificateDecision } = tables
  const deciding = sent.filter(({ decisions }) => decisions && decisions.length > 0)
  if (deciding.length === 0) return []
  const made = await readDecisions(
    orm,
    deciding.map(({ id }) => id),
  )
  const areReasonsPublic = await publicReasons(orm)
  const rows = deciding.flatMap((record) => {
    const terms = kept.terms.get(record.id) ?? record
    const history: Decision[] = [...(made.get(record.id) ?? [])]
    const added = inOrder(record.decisions ?? [])
    for (const each of added) {
      const allowed = mayDecide(terms, history, each, todayIn(now))
      if (!allowed.ok) throw new Error(`Certificate ${record.id}: ${each.decision} is ${allowed.problem}`)
      history.push(each)
    }
    const by = { at: now, by: actor?.id ?? null, byName: actor?.name ?? null }
    return added.map(({ isReasonPublic, ...decision }) => ({
      ...{ certificateId: record.id, note: null, scope: null, ...decision, ...by },
      withheld: isEnding(decision.decision) ? (kept.withheld.get(record.id) ?? []) : [],
      isReasonPublic: isReasonPublic ?? areReasonsPublic(decision.reason),
    }))
  })
  await putRows(orm, certificateDecision, rows)
  return [...new Set(rows.map(({ certificateId }) => certificateId))]
}

/** Notes the later day of the data of certificates that were sent again unchanged. */
export async function noteDataDay(orm: Orm, records: readonly { id: string; dataAsOf: string }[]) {
  if (records.length === 0) return
  const days = JSON.stringify(records.map(({ id, dataAsOf }) => ({ id, day: dataAsOf })))
  await orm.execute(sql`
    update certificate set data_as_of = said.day
    from jsonb_to_recordset(${days}::jsonb) as said (id text, day date)
    where certificate.id = said.id and certificate.data_as_of < said.day`)
}

type Kept = typeof tables.company | typeof tables.certificate

/** Which of the records are new or changed, with the revision and the digest that each is written with. */
async function compare(
  orm: Orm,
  table: Kept,
  sent: readonly { id: string }[],
  /** Those of which something beside the record says otherwise. */
  otherwise: ReadonlySet<string> = new Set(),
) {
  const stored = await orm
    .select({ id: table.id, digest: table.digest, revision: table.revision })
    .from(table)
    .where(
      anyOf(
        table.id,
        sent.map(({ id }) => id),
      ),
    )
  const known = new Map(stored.map((row) => [row.id, row]))
  const said = new Map<string, { revision: number; digest: string }>()
  for (const record of sent) {
    const [row, digest] = [known.get(record.id), digestOf(record)]
    if (row?.digest !== digest || otherwise.has(record.id))
      said.set(record.id, { revision: (row?.revision ?? 0) + 1, digest })
  }
  const written = [...said.keys()]
  return {
    added: written.filter((id) => !known.has(id)),
    changed: written.filter((id) => known.has(id)),
    said,
  }
}

/** Every column but the key takes the new value. */
function replaceOn(table: Kept) {
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (name === 'id' ? [] : [name]))
  const assignments = names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  return sql`on conflict (id) do update set ${sql.join(assignments, sql`, `)}`
}
