import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Family } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { plannedOnce } from '#kernel/database/postgres/planned-once.ts'
import { inLocale, type Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { HistoryDecision, StandardRecord } from '#register/model/certificate-record.ts'
import { standingOn, type Terms, termOn } from '#register/model/certificate-standing.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import type { CertificateSummary, TextIn } from '#register/model/shown.ts'
import { type StandardApart, shownStandards, standardsOn } from '#register/model/standards-apart.ts'
import type { Stated } from '#register/model/statements.ts'
import { isListedCertificate } from './of-persons.ts'
import { wholeRegister } from './register-topics.ts'

/** A certificate in few words, with what was decided about it, and whether its holder restricts what is told. */
export type Summarised = {
  summary: CertificateSummary
  decisions: HistoryDecision[]
  /** Whether its holder wishes that the body be asked. */
  isRestricted: boolean
  isListed: boolean
}

type Row = {
  id: string
  number: string
  family: Family
  type: CertificateType
  scopeEs: string | null
  scopeEn: string | null
  issuedOn: string
  expiresOn: string | null
  former: NonNullable<Terms['former']>
  /** What holds until what was sent last begins; null where that has begun. */
  until: Stated | null
  isAccredited: boolean
  dataAsOf: string
  company: CertificateSummary['company']
  isRestricted: boolean
  isListed: boolean
  standards: StandardRecord[]
  standardsApart: StandardApart[]
  decisions: HistoryDecision[]
}

/**
 * The certificates that fulfil a condition on `c` (certificate) and `h` (its holder), as they stand at the caller's
 * time, in no order. Everything is asked for at once: a check is one question to the database.
 */
export async function summarise(caller: Caller, where: SQL, limit: number): Promise<Summarised[]> {
  caller.reads.topics.add(wholeRegister)
  const found = await summariseWith<null>(caller, where, { limit, more: sql`null`, isFixed: false })
  return found.map(({ more: _, ...summarised }) => summarised)
}

/**
 * The same, each with what else is asked about `c` and `h`, as JSON; whoever asks notes what was read. `isFixed` for a
 * condition whose text is always the same.
 */
export async function summariseWith<More>(
  caller: Caller,
  where: SQL,
  { limit, more, isFixed }: { limit: number; more: SQL; isFixed: boolean },
): Promise<(Summarised & { more: More })[]> {
  const today = todayIn(caller.now)
  const { rows } = await caller.database.orm.execute<Row & { more: More }>(sql`
    ${isFixed ? plannedOnce : sql``} select c.id, c.number, c.family, c.type, c.scope_es as "scopeEs", c.scope_en as "scopeEn", c.issued_on::text as "issuedOn",
      c.expires_on::text as "expiresOn",
      (select coalesce(jsonb_agg(jsonb_build_object('issuedOn', f.issued_on, 'expiresOn', f.expires_on, 'until', f.until) order by f.until), '[]')
        from certificate_former as f where f.certificate_id = c.id) as former,
      (select f.stated from certificate_former as f where f.certificate_id = c.id and f.until >= ${today}
        order by f.until limit 1) as until,
      c.is_accredited as "isAccredited", c.data_as_of::text as "dataAsOf",
      jsonb_build_object('id', h.id, 'name', h.legal_name, 'tradeName', h.trade_name, 'city', h.city, 'country', h.country) as company,
      h.restricted_because is not null as "isRestricted",
      ${isListedCertificate} as "isListed",
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'edition', s.edition) order by s.position), '[]')
        from certificate_standard as s where s.certificate_id = c.id) as standards,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'edition', s.edition,
          'accreditation', s.accreditation, 'suspendedOn', s.suspended_on, 'withdrawnOn', s.withdrawn_on)), '[]')
        from certificate_standard_apart as s where s.certificate_id = c.id) as "standardsApart",
      (select coalesce(jsonb_agg(jsonb_build_object('decision', d.decision, 'on', d."on", 'reason', d.reason,
          'isReasonPublic', d.is_reason_public, 'annulled', case when d.annulled_on is not null
            then jsonb_build_object('on', d.annulled_on, 'reason', d.annulled_because) end) order by d."on", d.id), '[]')
        from certificate_decision as d where d.certificate_id = c.id) as decisions,
      ${more} as more
    from certificate as c join company as h on h.id = c.company_id
    where ${where} limit ${limit}`)
  return rows.map(({ isRestricted, isListed, decisions, more, ...row }) => ({
    ...{ isRestricted, isListed, decisions, more },
    summary: summaryOf(row, decisions, caller.locale, today),
  }))
}

/** The certificates with these ids, however many, in no order; whoever asks notes what was read. */
export async function summariseThese(caller: Caller, ids: readonly string[]): Promise<Summarised[]> {
  if (ids.length === 0) return []
  const asked = { limit: ids.length, more: sql`null`, isFixed: false }
  return summariseWith<null>(caller, anyOf(sql`c.id`, ids), asked)
}

/** The certificates with these ids, in this order; what is not there is left out. */
export async function summariseInOrder(caller: Caller, ids: readonly string[]): Promise<Summarised[]> {
  if (ids.length === 0) return []
  const found = await summarise(caller, inArray(sql`c.id`, [...ids]), ids.length)
  const byId = new Map(found.map((each) => [each.summary.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function summaryOf(
  {
    scopeEs,
    scopeEn,
    former,
    until,
    standardsApart,
    ...row
  }: Omit<Row, 'isRestricted' | 'isListed' | 'decisions'>,
  decisions: readonly HistoryDecision[],
  locale: Locale,
  today: string,
): CertificateSummary {
  const terms = { ...row, former }
  const stated = until ?? { scope: { es: scopeEs, en: scopeEn }, standardsApart, ...row }
  const { scope, isAccredited } = stated
  return {
    ...{ ...row, ...termOn(terms, today), standards: shownStandards(stated, today), isAccredited },
    withdrawnStandards: standardsOn(stated, today).flatMap(({ name, edition, standing: { state, since } }) =>
      state === 'withdrawn' ? [{ name, edition, withdrawnOn: since ?? today }] : [],
    ),
    ...{ scope: textIn(scope.es, scope.en, locale), standing: standingOn(terms, decisions, today) },
  }
}

/** The text in the reader's language, else in the one that it is in. */
export function textIn(es: string | null, en: string | null, locale: Locale): TextIn | null {
  const texts = { ...(es === null ? {} : { es }), ...(en === null ? {} : { en }) }
  return inLocale(texts, locale) ?? (en === null ? null : { value: en, locale: 'en' })
}
