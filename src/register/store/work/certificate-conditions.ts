import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { folded as withoutMarks } from '#content/store/language-rows.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { certificateTypes, hasTerm } from '#register/model/certificate-types.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { registerWords, squeeze } from '#register/model/searched-words.ts'
import type { CertificatesAsk, CompaniesAsk, DueAsk } from '#register/model/work/register-asks.ts'
import { certificate, company } from '../tables/register.ts'
import { termOnDay } from '../term-on-day.ts'

/** How long before a suspension or a certificate ends somebody is told, in days. */
const told = { suspension: 30, expiry: 90 }

export function companyConditions({ query, country, consent, restricted }: CompaniesAsk): SQL | undefined {
  return and(
    query === '' ? undefined : inArray(company.id, sql`(${companiesCalled(query)})`),
    country ? eq(company.country, country) : undefined,
    consent ? consents[consent]() : undefined,
    restricted === 'yes' ? sql`${company.restrictedBecause} is not null` : undefined,
    restricted === 'no' ? isNull(company.restrictedBecause) : undefined,
  )
}

const consents = {
  'directory-given': () => eq(company.inDirectory, true),
  'directory-refused': () => eq(company.inDirectory, false),
  'directory-unasked': () => isNull(company.inDirectory),
  'iaf-given': () => eq(company.toIaf, true),
  'iaf-refused': () => eq(company.toIaf, false),
  'iaf-unasked': () => isNull(company.toIaf),
} satisfies Record<NonNullable<CompaniesAsk['consent']>, () => SQL>

/** Of certificates joined with their holders. */
export function certificateConditions(ask: CertificatesAsk, day: string): SQL | undefined {
  const { query, state, scheme, standard, edition, accreditation, office, partner, due } = ask
  return and(
    query === '' ? undefined : isAbout(query),
    state ? standsAs(state, day) : undefined,
    scheme ? eq(certificate.scheme, scheme) : undefined,
    standard || edition
      ? inArray(
          certificate.id,
          sql`(select certificate_id from certificate_standard where
            ${standard ? sql`name = ${standard}` : sql`true`} and ${edition ? sql`edition = ${edition}` : sql`true`})`,
        )
      : undefined,
    accreditation ? eq(certificate.accreditation, accreditation) : undefined,
    office ? eq(certificate.issuingOffice, office) : undefined,
    partner === 'iqnet'
      ? or(isNotNull(certificate.iqnetNumber), isJointlyIssued(sql`lower(partner) = 'iqnet'`))
      : undefined,
    partner === 'other' ? isJointlyIssued(sql`lower(partner) <> 'iqnet'`) : undefined,
    partner === 'none' ? and(isNull(certificate.iqnetNumber), not(isJointlyIssued(sql`true`))) : undefined,
    due ? becomesDue(due, day) : undefined,
  )
}

/** Whether a partner body issued one too, of which the condition holds. */
function isJointlyIssued(condition: SQL): SQL {
  return inArray(certificate.id, sql`(select certificate_id from certificate_joint_issue where ${condition})`)
}

export function becomesDue(due: DueAsk, day: string): SQL {
  if (due === 'suspension') return and(isAlive(day), isHeldUntil(day, addDays(day, told.suspension))) as SQL
  const days = due === 'expires-30' ? 30 : told.expiry
  const expires = and(
    gte(certificate.expiresOn, day),
    lte(certificate.expiresOn, addDays(day, days)),
    isAlive(day),
  ) as SQL
  return due === 'unfollowed' ? (and(expires, isUnfollowed) as SQL) : expires
}

/** How many days before a certificate ends the one that follows it is issued at the earliest. */
const renewed = 183

/**
 * No certificate came in its place, and its holder was not issued one of the same scheme towards its end that lasts
 * longer. One that was issued earlier is taken for another plant's.
 */
const isUnfollowed = sql`${certificate.replacedBy} is null and not exists (
  select from certificate as next where next.company_id = ${certificate.companyId} and next.scheme = ${certificate.scheme}
    and next.id <> ${certificate.id} and (next.expires_on is null or next.expires_on > ${certificate.expiresOn})
    and next.issued_on >= ${certificate.expiresOn} - ${renewed}::int
    and not exists (select from certificate_decision as made where made.certificate_id = next.id
      and made.annulled_on is null and made.decision in ('withdraw', 'cancel', 'transfer', 'replace')))`

/** By its number or id, however it is written, or by its holder. */
export function isAbout(query: string): SQL {
  const folded = foldNumber(query)
  return or(
    eq(certificate.id, query),
    folded.length >= 3 ? sql`${certificate.foldedNumber} like ${`%${folded}%`}` : undefined,
    inArray(certificate.companyId, sql`(${companiesCalled(query)})`),
  ) as SQL
}

/**
 * How surely a certificate is meant by these words, the surest first: its number begins so, its holder has them as words,
 * as beginnings of words or written together, a piece of its number or what else a company is known by. Null where they
 * only stand inside of words of the holder. Of certificates joined with their holders.
 */
export function meantBy(query: string): SQL<number | null> {
  const folded = foldNumber(query)
  const words = registerWords(query)
  const { legalName, tradeName, englishName, formerNames } = company
  const former = sql`jsonb_path_query_array(${formerNames}, '$[*].name')::text`
  const names = withoutMarks(sql`concat_ws(' ', ${legalName}, ${tradeName}, ${englishName}, ${former})`)
  const spaced = sql`' ' || regexp_replace(${names}, '[^[:alnum:]]+', ' ', 'g') || ' '`
  const every = (pattern: (word: string) => string) =>
    words.length > 0
      ? sql.join(
          words.map((word) => sql`${spaced} like ${pattern(word)}`),
          sql` and `,
        )
      : sql`false`
  return sql`case
    when ${certificate.id} = ${query} or starts_with(${certificate.foldedNumber}, ${folded}) then 0
    when ${every((word) => `% ${word} %`)} then 1
    when ${every((word) => `% ${word}%`)} then 2
    when ${company.id} in (select company_id from register_name where squeezed like ${`${squeeze(query)}%`}) then 2
    when ${certificate.foldedNumber} like ${`%${folded}%`} or ${company.id} in (${companiesKnownBy(query)}) then 3
  end`
}

/** Companies by a piece of any of their names, word by word, and by what else they are known by. */
function companiesCalled(query: string): SQL {
  const words = query.split(/\s+/).map(squeeze).filter(Boolean)
  const byName = sql`select company_id from register_name where ${sql.join(
    words.map((word) => sql`squeezed like ${`%${word}%`}`),
    sql` and `,
  )}`
  const known = companiesKnownBy(query)
  return words.length > 0 ? sql`${known} union ${byName}` : known
}

/** Companies by the beginning of a tax id, or by their id. */
function companiesKnownBy(query: string): SQL {
  const folded = foldNumber(query)
  const byId = sql`select id from company where id = ${query} or lower(id) like ${`${likeSafe(query.toLowerCase())}%`}`
  const byTaxId = sql`select company_id from company_tax_id where folded like ${`${folded}%`}`
  return folded.length >= 3 ? sql`${byId} union ${byTaxId}` : byId
}

/** Text in which LIKE finds no wildcards. */
function likeSafe(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/*
 * How certificates stand on a day, asked of the database as `standingOn` answers for one: what ended one stays so; what
 * was not ended expires; what was suspended last and not restored is suspended.
 */

const { id } = certificate

function standsAs(state: CertificateState, day: string): SQL {
  const { issuedOn, expiresOn } = termOnDay(day)
  const isIssued = lte(issuedOn, day)
  const isCurrent = or(isNull(expiresOn), gte(expiresOn, day))
  switch (state) {
    case 'not-yet-in-force':
      return not(isIssued)
    case 'in-force':
      return all(not(isStatement), isIssued, isCurrent, not(isEnded(day)), not(isHeld(day)))
    case 'issued':
      return all(isStatement, isIssued, not(isEnded(day)))
    case 'suspended':
      return all(not(isStatement), isIssued, isCurrent, not(isEnded(day)), isHeld(day))
    case 'expired':
      return all(not(isStatement), isIssued, lt(expiresOn, day), not(isEnded(day)))
    case 'withdrawn':
      return all(isIssued, isEnded(day, 'withdraw'))
    case 'cancelled':
      return all(isIssued, isEnded(day, 'cancel'))
    case 'transferred':
      return all(isIssued, isEnded(day, 'transfer'))
    case 'replaced':
      return all(isIssued, isEnded(day, 'replace'))
  }
}

/** What was issued as an opinion on a day. */
const isStatement = inArray(
  certificate.type,
  certificateTypes.filter((type) => !hasTerm(type)),
)

/** In force or suspended. */
function isAlive(day: string): SQL {
  const { issuedOn, expiresOn } = termOnDay(day)
  return all(lte(issuedOn, day), or(isNull(expiresOn), gte(expiresOn, day)), not(isEnded(day)))
}

/** The first decision that ended it counts. */
function isEnded(day: string, by?: 'withdraw' | 'cancel' | 'transfer' | 'replace'): SQL {
  return sql`${id} in (select ended.id from (
    select distinct on (certificate_id) certificate_id as id, decision from certificate_decision
    where "on" <= ${day} and annulled_on is null and decision in ('withdraw', 'cancel', 'transfer', 'replace')
    order by certificate_id, "on", certificate_decision.id) as ended
    ${by ? sql`where ended.decision = ${by}` : sql``})`
}

function isHeld(day: string): SQL {
  return sql`${id} in (select held.id from (${holds(day)}) as held where held.decision = 'suspend')`
}

/** Certificates that are suspended on `day`, of which the suspension must be decided upon until `until`. */
function isHeldUntil(day: string, until: string): SQL {
  return sql`${id} in (select held.id from (${holds(day)}) as held
    where held.decision = 'suspend' and (held."on" + interval '6 months')::date <= ${until})`
}

/** The last suspension or restoration of each certificate until a day. */
function holds(day: string): SQL {
  return sql`select distinct on (certificate_id) certificate_id as id, decision, "on" from certificate_decision
    where "on" <= ${day} and annulled_on is null and decision in ('suspend', 'restore')
    order by certificate_id, "on" desc, certificate_decision.id desc`
}

function all(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) as SQL
}
