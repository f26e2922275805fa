import { inArray, sql } from 'drizzle-orm'
import { foldNumber, numberReadings } from '#domain/register/printed-number.ts'
import { squeeze } from '#domain/register/searched-words.ts'
import type {
  CertificateSummary,
  CheckAnswer,
  CheckedLine,
  CompanySummary,
  Near,
} from '#domain/register/shown.ts'
import type { Caller } from '../caller.ts'
import { certificate } from '../database/tables/register.ts'
import { numbersBeingUpdated } from './being-updated.ts'
import { byStanding } from './by-standing.ts'
import { nearCompanies } from './find-company.ts'
import { nearNumber } from './near-number.ts'
import { type Summarised, summarise } from './summarise.ts'

/** At most so many things are checked at once, each of at most so many characters. */
export const checkLimits = { lines: 500, characters: 200 } as const
/** A company's answer holds at most so many certificates; its page has them all. */
const mostOfCompany = 20
/** For so many of the lines that nothing was found for, near matches are looked for. */
const mostNear = 25

type Holder = { company: CompanySummary; isRestricted: boolean }

/**
 * Checks numbers of certificates, IQNet's for them, tax ids, ids and full names of companies, in this order, each
 * however it is written.
 * Whoever asks names what they look for, so companies are answered for that do not stand in the directory. Nothing of
 * what is asked is kept.
 */
export async function checkRegister(caller: Caller, asked: readonly string[]): Promise<CheckedLine[]> {
  const lines = asked.slice(0, checkLimits.lines).map(asLine)
  const certificates = await byNumber(caller, lines)
  const companies = await byName(
    caller,
    lines.filter((line) => !certificates.has(foldNumber(line))),
  )
  const answers = new Map<string, CheckAnswer>()
  for (const line of new Set(lines)) {
    const certificate = numberIn(certificates, line)
    const answer = certificate
      ? ofCertificate(certificate)
      : await ofCompanies(caller, companies.get(line) ?? [])
    if (answer) answers.set(line, answer)
  }
  const left = [...new Set(lines)].filter((line) => !answers.has(line))
  const updating = await numbersBeingUpdated(caller, left.map(foldNumber))
  const unknown = left.filter((line) => !updating.has(foldNumber(line)))
  for (const [at, line] of unknown.entries())
    answers.set(line, { outcome: 'unknown', near: at < mostNear ? await nearMatches(caller, line) : [] })
  return lines.map((line) => ({ asked: line, answer: answers.get(line) ?? { outcome: 'updating' } }))
}

/** Without what no database is asked for: controls and halves of characters. */
function asLine(text: string): string {
  const cut = text.slice(0, checkLimits.characters).toWellFormed()
  return cut.replace(/[\p{Cc}\uFFFD]+/gu, ' ').trim()
}

function ofCertificate({ summary, isRestricted }: Summarised): CheckAnswer {
  return isRestricted ? { outcome: 'restricted' } : { outcome: 'certificate', certificate: summary }
}

async function ofCompanies(caller: Caller, holders: Holder[]): Promise<CheckAnswer | null> {
  const told = holders.filter(({ isRestricted }) => !isRestricted).map(({ company }) => company)
  const [only] = told
  if (!only) return holders.length > 0 ? { outcome: 'restricted' } : null
  if (told.length > 1) return { outcome: 'several', companies: told }
  const all = await summarise(caller, sql`c.company_id = ${only.id}`, 1_000)
  const certificates: CertificateSummary[] = all.map(({ summary }) => summary).sort(byStanding)
  return {
    outcome: 'company',
    company: only,
    certificates: certificates.slice(0, mostOfCompany),
    total: all.length,
  }
}

async function nearMatches(caller: Caller, line: string): Promise<Near[]> {
  const folded = foldNumber(line)
  const numbers = /\d/.test(folded) ? await nearNumber(caller, folded) : []
  const companies = numbers.length > 0 ? [] : await nearCompanies(caller, line)
  return [
    ...numbers.map((certificate) => ({ kind: 'certificate' as const, certificate })),
    ...companies.map((company) => ({ kind: 'company' as const, company })),
  ]
}

function numberIn(certificates: ReadonlyMap<string, Summarised>, line: string): Summarised | undefined {
  return numberReadings(line)
    .map((folded) => certificates.get(folded))
    .find((found) => found !== undefined)
}

async function byNumber(caller: Caller, lines: string[]): Promise<Map<string, Summarised>> {
  const folded = [...new Set(lines.flatMap(numberReadings))].filter(Boolean)
  if (folded.length === 0) return new Map()
  const found = await summarise(caller, inArray(sql`c.folded_number`, folded), folded.length)
  const certificates = new Map(found.map((each) => [foldNumber(each.summary.number), each]))
  const left = folded.filter((number) => !certificates.has(number) && /\d/.test(number))
  for (const [number, certificate] of await byIqnetNumber(caller, left)) certificates.set(number, certificate)
  return certificates
}

/** The certificates that IQNet's own numbers stand for; of several under one number, that in force. */
async function byIqnetNumber(caller: Caller, folded: string[]): Promise<Map<string, Summarised>> {
  if (folded.length === 0) return new Map()
  const { orm } = caller.database
  const rows = await orm
    .select({ id: certificate.id, number: certificate.foldedIqnetNumber })
    .from(certificate)
    .where(inArray(certificate.foldedIqnetNumber, folded))
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await summarise(caller, inArray(sql`c.id`, ids), ids.length)
  // The best is set last, and stays.
  found.sort((one, other) => byStanding(other.summary, one.summary))
  const numberOf = new Map(rows.map(({ id, number }) => [id, number ?? '']))
  return new Map(found.map((each) => [numberOf.get(each.summary.id) ?? '', each]))
}

/** The companies that have a line for a tax id, for their id, or for one of their names in full. */
async function byName(caller: Caller, lines: string[]): Promise<Map<string, Holder[]>> {
  if (lines.length === 0) return new Map()
  const asked = lines.flatMap((line) =>
    numberReadings(line).map((folded) => ({ line, folded, squeezed: squeeze(line) })),
  )
  const { rows } = await caller.database.orm.execute<Holder & { line: string }>(sql`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (line text, folded text, squeezed text)),
    found as (
      select line, company_id as id from asked join company_tax_id as t on t.folded = asked.folded where asked.folded <> ''
      union select line, id from asked join company on company.id in (asked.line, upper(asked.line))
      union select line, company_id from asked join register_name as n on n.squeezed = asked.squeezed collate "C" where asked.squeezed <> '')
    select line, h.restricted_because is not null as "isRestricted",
      jsonb_build_object('id', h.id, 'name', h.legal_name, 'tradeName', h.trade_name, 'city', h.city, 'country', h.country) as company
    from found join company as h on h.id = found.id order by line, h.legal_name, h.id limit 2000`)
  return Map.groupBy(rows, ({ line }) => line)
}
