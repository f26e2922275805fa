import { type SQL, sql } from 'drizzle-orm'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { office } from '#content/model/kinds/office.ts'
import { findByKey } from '#content/store/find-published.ts'
import { type Caller, noReads } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { historyOf, issuesOn } from '#register/model/certificate-history.ts'
import {
  type CertificateRecord,
  certificateFields,
  type HistoryDecision,
} from '#register/model/certificate-record.ts'
import { knownSince, standingOn, stands } from '#register/model/certificate-standing.ts'
import { nameOn } from '#register/model/former-names.ts'
import type { SiteRecord } from '#register/model/item-records.ts'
import { isInDirectory } from '#register/model/listed-certificate.ts'
import { partStandingOn } from '#register/model/part-standing.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { toldOf } from '#register/model/public-api/told.ts'
import { addressLine } from '#register/model/records/field.ts'
import type {
  Answer,
  CertificateSummary,
  LookedUp,
  ShownAccreditation,
  ShownCertificate,
  ShownSite,
  StatementOn,
} from '#register/model/shown.ts'
import { shownStandards, standardsOn } from '#register/model/standards-apart.ts'
import { recordOn, statementsOf } from '#register/model/statements.ts'
import { isBeingUpdated } from './being-updated.ts'
import { nearNumber } from './near-number.ts'
import {
  certificateOf,
  readCompanyRecords,
  type UndecidedCertificate,
  type WholeCertificate,
  wholeCertificate,
} from './read-records.ts'
import { noteRecords, wholeRegister } from './register-topics.ts'
import { type Summarised, summariseInOrder, summariseWith, textIn } from './summarise.ts'

/**
 * What can be said of the certificate with this number, however it is written; with `on`, also what it stated on that
 * day, which is of the past or today.
 */
export async function findCertificate(
  caller: Caller,
  number: string,
  on: string | null = null,
): Promise<Answer<ShownCertificate>> {
  const answer = await lookUp<Whole>(caller, number, whole)
  if (answer.outcome === 'found')
    return { outcome: 'found', found: await showCertificate(caller, answer.found, on) }
  if (answer.outcome !== 'unknown') return answer
  const near = await nearNumber(caller, foldNumber(number))
  return { outcome: 'unknown', near: near.map((certificate) => ({ kind: 'certificate', certificate })) }
}

/** The same in few words, and without what may have been meant. */
export async function findSummary(caller: Caller, number: string): Promise<LookedUp<CertificateSummary>> {
  const answer = await lookUp<null>(caller, number, sql`null`)
  return answer.outcome === 'found' ? { outcome: 'found', found: answer.found.summary } : answer
}

/** All that is stored of a certificate, and whether others came in its place or it in theirs. */
type Whole = { whole: WholeCertificate; isReplaced: boolean; replacesOthers: boolean }

const whole = sql`jsonb_build_object('whole', ${wholeCertificate}, 'isReplaced', c.replaced_by is not null,
  'replacesOthers', exists (select from certificate as before where before.replaced_by = c.id))`

async function lookUp<More>(
  caller: Caller,
  number: string,
  more: SQL,
): Promise<LookedUp<Summarised & { more: More }>> {
  const folded = foldNumber(number)
  if (folded === '') return { outcome: 'unknown' }
  const [found] = await summariseWith<More>(caller, sql`c.folded_number = ${folded}`, {
    limit: 1,
    isFixed: true,
    more,
  })
  if (found) {
    const { id, company } = found.summary
    noteRecords(caller, { certificates: [id], companies: [company.id] })
    return found.isRestricted ? { outcome: 'restricted' } : { outcome: 'found', found }
  }
  caller.reads.topics.add(wholeRegister)
  return { outcome: (await isBeingUpdated(caller, folded)) ? 'updating' : 'unknown' }
}

async function showCertificate(
  caller: Caller,
  { summary, decisions, isListed, more }: Summarised & { more: Whole },
  on: string | null,
): Promise<ShownCertificate> {
  const kept = certificateOf(more.whole)
  const today = todayIn(caller.now)
  const record = recordOn(kept, today)
  return {
    ...summary,
    isListed,
    scheme: await schemeOf(caller, record),
    type: record.type,
    originalIssuedOn: record.originalIssuedOn,
    accreditation: record.isAccredited ? await accreditationOf(caller, record.accreditation) : null,
    ownAccreditations: await ownAccreditationsOf(caller, record, today),
    sectors: record.sectors,
    sites: record.sites.map((site) =>
      shownSite(caller, site, { day: today, isOfValid: stands(summary.standing.state) }),
    ),
    products: record.products.map(({ name, ...product }) => ({
      ...product,
      name: textIn(name.es, name.en, caller.locale),
    })),
    issuingOffice: await officeOf(caller, record),
    ...toldOf(certificateFields, record),
    ownerRegisters: record.ownerRegisters,
    jointIssues: record.jointIssues,
    issues: issuesOn(kept, today),
    history: historyOf(kept, decisions, today),
    statement: on === null ? null : await statementFor(caller, kept, decisions, on),
    replacedBy: more.isReplaced ? await chain(caller, summary, 'replacedBy') : [],
    replaces: more.replacesOthers ? await chain(caller, summary, 'replaces') : [],
  }
}

/**
 * What a certificate stated on a day. Before it was first issued it stated nothing; before its first issue that is
 * known, nothing is, though it may have held; before it came from another body, nothing is that would be this one's to
 * say (IAF MD 2).
 */
async function statementFor(
  caller: Caller,
  kept: UndecidedCertificate,
  decisions: readonly HistoryDecision[],
  on: string,
): Promise<StatementOn> {
  const since = knownSince(kept)
  const { transferredFrom, transferredOn, originalIssuedOn } = kept
  if (originalIssuedOn !== null && on < originalIssuedOn) return { outcome: 'not-issued', on }
  if (transferredFrom !== null && transferredOn !== null && on < transferredOn)
    return { outcome: 'with-former-body', on, since: transferredOn, formerBody: transferredFrom }
  if (on < since) return { outcome: 'not-recorded', on, since }
  const standing = standingOn(kept, decisions, on)
  const stated = recordOn(kept, on)
  const { companyId, issuedOn, expiresOn, isAccredited, scope, sites } = stated
  const standards = shownStandards(stated, on)
  const holder = await holderThen(caller, companyId, { now: kept.companyId, on })
  const dates = { outcome: 'stated' as const, on, standing, issuedOn, expiresOn, isAccredited, holder }
  // Of a holder that may not be named nothing is told that would name it.
  if (holder === null) return { ...dates, standards: [], scope: null, sites: [] }
  if (!isScopeOnRecord(kept, decisions, on)) return { ...dates, standards, scope: null, sites: [] }
  return {
    ...{ ...dates, standards, scope: textIn(scope.es, scope.en, caller.locale) },
    sites: sites.map((site) => shownSite(caller, site, { day: on, isOfValid: stands(standing.state) })),
  }
}

/** Whether the scope of a day is kept: whatever changed it since did so while the register knew of it. */
function isScopeOnRecord(
  kept: UndecidedCertificate,
  decisions: readonly HistoryDecision[],
  on: string,
): boolean {
  const begins = new Set(statementsOf(kept).map(({ from }) => from))
  return decisions.every(
    ({ decision, annulled, ...made }) =>
      annulled !== null || !['reduce', 'extend'].includes(decision) || made.on <= on || begins.has(made.on),
  )
}

/** A company that held it before is named where it stands in the directory. */
async function holderThen(
  { database: { orm } }: Caller,
  id: string,
  { now, on }: { now: string; on: string },
) {
  const holder = (await readCompanyRecords(orm, [id])).get(id)
  return holder && (id === now || isInDirectory(holder)) ? { id, name: nameOn(holder, on) } : null
}

/** A site as people read it, with the coordinates that it has, and how it stands on a day. */
export function shownSite(
  { locale }: Caller,
  site: SiteRecord,
  { day, isOfValid }: { day: string; isOfValid: boolean },
): ShownSite {
  const { latitude, longitude, scope, number, role } = site
  const standing = partStandingOn(site, day)
  return {
    ...{ number, role, standing, holds: isOfValid && standing.state === 'covered' },
    ...{ name: site.name, address: addressLine(site), city: site.city, country: site.country },
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    scope: scope && textIn(scope.es, scope.en, locale),
  }
}

async function schemeOf(caller: Caller, { scheme }: CertificateRecord) {
  const entry = await findByKey(caller, certification, scheme)
  return entry && { key: scheme, title: entry.title, href: entry.href }
}

/** Which standards have an accreditation of their own. */
async function ownAccreditationsOf(caller: Caller, record: CertificateRecord, today: string) {
  const own: ShownCertificate['ownAccreditations'] = []
  for (const { name, edition, standing, ownAccreditation } of standardsOn(record, today)) {
    if (standing.state === 'withdrawn') continue
    const accreditation = await accreditationOf(caller, ownAccreditation)
    if (accreditation) own.push({ standard: { name, edition }, accreditation })
  }
  return own
}

async function accreditationOf(caller: Caller, key: string | null): Promise<ShownAccreditation | null> {
  const entry = key !== null ? await findByKey(caller, accreditation, key) : null
  return (
    entry && {
      ...{ name: entry.name, body: entry.body },
      ...{ number: entry.number ?? null, scopeLink: entry.scopeLink ?? null },
    }
  )
}

async function officeOf(caller: Caller, { issuingOffice }: CertificateRecord) {
  const entry = issuingOffice === null ? null : await findByKey(caller, office, issuingOffice)
  return entry && { name: entry.name, city: entry.city, email: entry.email ?? null }
}

/** At most so many certificates that came in each other's place; wrong data may go round. */
const longestChain = 20

/**
 * The certificates that came in a certificate's place, or that it came in the place of, the nearest first.
 * Replacements that are only planned are left out, and so are certificates of another company that does not stand in
 * the directory: nobody asked for that company.
 */
async function chain(
  caller: Caller,
  { id, company }: CertificateSummary,
  direction: 'replacedBy' | 'replaces',
): Promise<CertificateSummary[]> {
  const isPlanned = sql`exists (select from certificate_decision as planned
    where planned.certificate_id = before.id and planned.decision = 'replace'
      and planned.annulled_on is null and planned."on" > ${todayIn(caller.now)})`
  const step =
    direction === 'replacedBy'
      ? sql`select before.replaced_by as id, chain.steps + 1 from chain join certificate as before on before.id = chain.id
          where before.replaced_by is not null and chain.steps < ${longestChain} and not ${isPlanned}`
      : sql`select before.id, chain.steps + 1 from chain join certificate as before on before.replaced_by = chain.id
          where chain.steps < ${longestChain} and not ${isPlanned}`
  const { rows } = await caller.database.orm.execute<{ id: string }>(sql`
    with recursive chain (id, steps) as (select ${id}::text, 0 union all ${step})
    select id from chain where steps > 0 group by id having id <> ${id} order by min(steps), id`)
  const ids = rows.map((row) => row.id)
  const found = await summariseInOrder({ ...caller, reads: noReads() }, ids)
  noteRecords(caller, { certificates: ids, companies: found.map(({ summary }) => summary.company.id) })
  return found.flatMap(({ summary, isListed, isRestricted }) =>
    isListed || (!isRestricted && summary.company.id === company.id) ? [summary] : [],
  )
}
