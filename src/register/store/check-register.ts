import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { numbersWithSite } from '#register/model/asked-site.ts'
import { type Asked, readAsked, shapedNumber } from '#register/model/asked-text.ts'
import { numberReadings } from '#register/model/printed-number.ts'
import { squeeze } from '#register/model/searched-words.ts'
import type {
  CertificateSummary,
  CheckAnswer,
  CheckedLine,
  CompanySummary,
  Near,
} from '#register/model/shown.ts'
import { taxIdReadings } from '#register/model/tax-id.ts'
import { nameSites, readSites } from './asked-sites.ts'
import { numbersBeingUpdated } from './being-updated.ts'
import { byStanding } from './by-standing.ts'
import { byNumber, numberIn } from './certificates-by-number.ts'
import { nearCompanies } from './find-company.ts'
import { nearNumbers } from './near-number.ts'
import { numbersWithWords, ofCertificate } from './numbers-with-words.ts'
import { isNotOfPerson, isPerson } from './of-persons.ts'
import { summarise } from './summarise.ts'

/** At most so many things are checked at once, each of at most so many characters. */
export const checkLimits = { lines: 500, characters: 200 } as const
/** A company's answer holds at most so many certificates; its page has them all. */
const mostOfCompany = 20
/** No company has more. */
const mostRead = 1_000
/** For so many of the lines that nothing was found for, near matches are looked for. */
export const mostNear = 25
/** How many lines or certificates one query asks for: taking its answer apart takes some milliseconds. */
const atOnce = 100

type Holder = { company: CompanySummary; isRestricted: boolean }

/**
 * Checks lines as numbers of certificates, IQNet's numbers, tax ids, ids and full names of companies, in this order
 * and in any spelling. Whoever asks already has the name or number, so companies that are not in the directory are
 * answered for too. The address or number of one site of a certificate is answered with that site beside it. Nothing of
 * what is asked is kept.
 */
export async function checkRegister(caller: Caller, asked: readonly string[]): Promise<CheckedLine[]> {
  const read = asked.slice(0, checkLimits.lines).map((text) => asLine(caller, text))
  const lines = read.map(({ text }) => text)
  const distinct = [...new Set(lines)]
  const answers = new Map<string, CheckAnswer>()
  for (let at = 0; at < distinct.length; at += atOnce) {
    const found = await answerSome(caller, distinct.slice(at, at + atOnce))
    for (const [line, answer] of found) answers.set(line, answer)
  }
  const left = distinct.filter((line) => !answers.has(line))
  const updating = await numbersBeingUpdated(caller, left.flatMap(readingsOf))
  const unknown = left.filter((line) => !readingsOf(line).some((folded) => updating.has(folded)))
  const near = await nearMatches(caller, unknown.slice(0, mostNear), lines.length > 1)
  for (const line of unknown) answers.set(line, { outcome: 'unknown', near: near.get(line) ?? [] })
  return nameSites(
    caller,
    lines.map((line) => ({ asked: line, answer: answers.get(line) ?? { outcome: 'updating' } })),
    read.map(({ site }) => site),
  )
}

/** The answers to those lines that are a number or a name of somebody. */
async function answerSome(caller: Caller, lines: string[]): Promise<Map<string, CheckAnswer>> {
  const certificates = await byNumber(caller, lines)
  const answers = new Map<string, CheckAnswer>()
  const left: string[] = []
  for (const line of lines) {
    const found = numberIn(certificates, line)
    if (found) answers.set(line, ofCertificate(found))
    else left.push(line)
  }
  const companies = await byName(caller, left)
  const held = await certificatesOf(caller, [...companies.values()])
  for (const [line, holders] of companies) {
    const answer = ofCompanies(holders, held)
    if (answer) answers.set(line, answer)
  }
  for (const answering of [numbersOfSites, numbersWithWords]) {
    const others = left.filter((line) => !answers.has(line))
    for (const [line, answer] of await answering(caller, others)) answers.set(line, answer)
  }
  return answers
}

/** The answers to lines that are the number of a certificate and that of one of its sites. */
async function numbersOfSites(caller: Caller, lines: string[]): Promise<Map<string, CheckAnswer>> {
  const read = lines.map((line) => ({ line, parts: numbersWithSite(line) }))
  const certificates = await byNumber(
    caller,
    read.flatMap(({ parts }) => parts.map(({ number }) => number)),
  )
  const met = read.flatMap(({ line, parts }) =>
    parts.flatMap(({ number, site }) => {
      const found = numberIn(certificates, number)
      return found ? [{ line, found, site }] : []
    }),
  )
  const siteOf = await readSites(
    caller,
    met.flatMap(({ found }) => (found.isRestricted ? [] : [found.summary])),
  )
  return new Map(
    met.toReversed().flatMap(({ line, found, site: number }): [string, CheckAnswer][] => {
      // Whatever the site: whoever guesses would learn which there are.
      if (found.isRestricted) return [[line, { outcome: 'restricted' }]]
      const site = siteOf(found.summary, number)
      return site ? [[line, ofCertificate(found, { site: { number, found: site } })]] : []
    }),
  )
}

/** Without what no database is asked for: controls and halves of characters. */
function asLine({ host }: Caller, text: string): Asked {
  const { characters } = checkLimits
  // A word that the limit may have cut through, as of an address at the end, would be another number.
  const cut = (
    text.length < characters ? text : text.slice(0, characters).replace(/\s+\S*$/, '')
  ).toWellFormed()
  const asked = readAsked(cut.replace(/[\p{Cc}\uFFFD]+/gu, ' ').trim(), host)
  return { ...asked, text: asked.text.slice(0, characters) }
}

/** The folded numbers that a line may be, also where words stand beside the number. */
function readingsOf(line: string): string[] {
  return numberReadings(shapedNumber(line)?.number ?? line)
}

type Held = { certificates: CertificateSummary[]; total: number }

function ofCompanies(holders: Holder[], held: ReadonlyMap<string, Held>): CheckAnswer | null {
  const told = holders.filter(({ isRestricted }) => !isRestricted).map(({ company }) => company)
  const [only] = told
  if (!only) return holders.length > 0 ? { outcome: 'restricted' } : null
  if (told.length > 1) return { outcome: 'several', companies: told }
  return { outcome: 'company', company: only, ...(held.get(only.id) ?? { certificates: [], total: 0 }) }
}

/** The certificates of each company that is the only answer to a line, each company once. */
async function certificatesOf(caller: Caller, answered: Holder[][]): Promise<Map<string, Held>> {
  const only = answered.flatMap((holders) => {
    const told = holders.filter(({ isRestricted }) => !isRestricted)
    return told.length === 1 ? told : []
  })
  const ids = new Set(only.map(({ company }) => company.id))
  if (ids.size === 0) return new Map()
  const found: CertificateSummary[] = []
  for (const some of await inParts(caller, [...ids])) {
    const part = await summarise(
      caller,
      sql`${anyOf(sql`c.company_id`, some)} and ${isNotOfPerson}`,
      mostRead,
    )
    found.push(...part.map(({ summary }) => summary))
  }
  return new Map(
    Array.from(
      Map.groupBy(found, ({ company }) => company.id),
      ([id, all]) => [id, { certificates: all.sort(byStanding).slice(0, mostOfCompany), total: all.length }],
    ),
  )
}

/** Companies in parts that hold few enough certificates together to be read at once. */
async function inParts(caller: Caller, ids: string[]): Promise<string[][]> {
  const { rows } = await caller.database.orm.execute<{ id: string; held: number }>(sql`
    select company_id as id, count(*)::int as held from certificate where ${anyOf(sql`company_id`, ids)} group by 1`)
  const parts: string[][] = []
  let size = 0
  for (const { id, held } of rows) {
    const last = parts.at(-1)
    if (last && size + held <= atOnce) last.push(id)
    else {
      parts.push([id])
      size = 0
    }
    size += held
  }
  return parts
}

/**
 * Near matches for lines without an answer: numbers for lines with digits, else companies. For a single line every
 * word is looked for and typing errors are corrected; for several, only names that are nearly the same, by one query
 * for all.
 */
async function nearMatches(
  caller: Caller,
  lines: string[],
  areSeveral: boolean,
): Promise<Map<string, Near[]>> {
  if (lines.length === 0) return new Map()
  const numberOf = (line: string) => readingsOf(line).at(-1) ?? ''
  const numbers = await nearNumbers(
    caller,
    lines.map(numberOf).filter((folded) => /\d/.test(folded)),
  )
  // Whoever asks for a number is not told of names that have nothing to do with it, but of one named beside it.
  const names = lines.filter(
    (line) => !numbers.has(numberOf(line)) && !shapedNumber(line) && hasLetters(line),
  )
  const [first] = names
  const companies =
    areSeveral || first === undefined
      ? await nearNames(caller, names)
      : new Map([[first, await nearCompanies(caller, first)]])
  return new Map(
    lines.map((line) => [
      line,
      [
        ...(numbers.get(numberOf(line)) ?? []).map((certificate) => ({
          ...{ kind: 'certificate' as const, certificate },
        })),
        ...(companies.get(line) ?? []).map((company) => ({ kind: 'company' as const, company })),
      ],
    ]),
  )
}

/** What is neither name nor place: a number of another kind. */
function hasLetters(line: string): boolean {
  return /\p{L}{2}/u.test(line)
}

/** The companies that have a line for a tax id, for their id, or for one of their names in full. */
async function byName(caller: Caller, lines: string[]): Promise<Map<string, Holder[]>> {
  if (lines.length === 0) return new Map()
  const asked = lines.flatMap((line) =>
    taxIdReadings(line).map((folded) => ({ line, folded, squeezed: squeeze(line) })),
  )
  const { rows } = await caller.database.orm.execute<Holder & { line: string }>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (line text, folded text, squeezed text)),
    found as (
      select line, company_id as id from asked join company_tax_id as t on t.folded = asked.folded where asked.folded <> ''
      union select line, id from asked join company on company.id in (asked.line, upper(asked.line))
      union select line, company_id from asked join register_name as n on n.squeezed = asked.squeezed collate "C" where asked.squeezed <> '')
    select line, h.restricted_because is not null as "isRestricted",
      jsonb_build_object('id', h.id, 'name', h.legal_name, 'tradeName', h.trade_name, 'city', h.city, 'country', h.country) as company
    from found join company as h on h.id = found.id where not ${isPerson} order by line, h.legal_name, h.id limit 2000`)
  return Map.groupBy(rows, ({ line }) => line)
}

const most = 5
/** How many first letters of a name must be right, and how many names that begin so are compared. */
const [begins, mostLooked] = [4, 500]

/** The companies of the directory whose name begins as a line does and is nearly that line, by one question for all. */
async function nearNames(
  { database: { orm } }: Caller,
  lines: readonly string[],
): Promise<Map<string, CompanySummary[]>> {
  const asked = lines
    .map((line) => ({ line, squeezed: squeeze(line), start: squeeze(line).slice(0, begins) }))
    .filter(({ squeezed }) => squeezed.length > begins + 1)
    .map((each) => ({ ...each, until: `${each.start}\u{10FFFF}` }))
  if (asked.length === 0) return new Map()
  const { rows } = await orm.execute<{ line: string; company: CompanySummary }>(sql`
    select asked.line,
      jsonb_build_object('id', h.id, 'name', h.legal_name, 'tradeName', h.trade_name, 'city', h.city, 'country', h.country) as company
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (line text, squeezed text, start text, until text),
      lateral (
        select id, max(likeness) as likeness from (
          select company_id as id, similarity(squeezed, asked.squeezed) as likeness from register_name
          where is_listed and squeezed >= asked.start collate "C" and squeezed < asked.until collate "C" limit ${mostLooked}
        ) as h where likeness > 0.4 and not ${isPerson} group by id order by 2 desc, id limit ${most}
      ) as near
      join company as h on h.id = near.id
    order by asked.line, near.likeness desc, h.id`)
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ line }) => line),
      ([line, each]) => [line, each.map(({ company }) => company)],
    ),
  )
}
