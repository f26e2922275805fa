import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { askedText, shapedNumber } from '#register/model/asked-text.ts'
import type { RegisterSuggestion } from '#register/model/directory.ts'
import { numberReadings } from '#register/model/printed-number.ts'
import { squeeze } from '#register/model/searched-words.ts'
import type { CompanySummary } from '#register/model/shown.ts'
import { checkRegister } from '../check-register.ts'
import { isPerson } from '../of-persons.ts'
import { summariseInOrder } from '../summarise.ts'
import { mostWords, queryOf, shortest, understandWords, wordsOf } from './understand-words.ts'

const most = 6

/**
 * What may be meant while somebody types: certificates of the directory whose number begins so, companies whose name
 * begins so, then companies of which a name has all of the words. Only names and numbers are searched, and only
 * numbers where a number is typed.
 */
export async function suggestInRegister(caller: Caller, text: string): Promise<RegisterSuggestion[]> {
  caller.reads.topics.add('register')
  const typed = askedText(text.slice(0, 200), caller.host).slice(0, 100)
  const numbers = await suggestNumbers(caller, typed)
  if (shapedNumber(typed)) return numbers
  const companies = await companiesNamed(caller, typed)
  return [...numbers, ...companies.map((company) => ({ kind: 'company' as const, company }))].slice(0, most)
}

/** Companies of the directory whose name begins so, then those of which a name has all of the words. */
export async function companiesNamed(caller: Caller, text: string): Promise<CompanySummary[]> {
  const begun = await byBeginning(caller, text)
  const companies = new Map(begun.map((company) => [company.id, company]))
  if (companies.size < most)
    for (const company of await byWords(caller, text)) companies.set(company.id, company)
  return [...companies.values()].slice(0, most)
}

/**
 * Certificates of the directory whose number begins so. Where none does and the text is shaped like a number, the
 * suggestion is that number, with whether the register answers to it.
 */
async function suggestNumbers(caller: Caller, typed: string): Promise<RegisterSuggestion[]> {
  const found = await byNumber(caller, typed)
  if (found.length > 0) return found.map((certificate) => ({ kind: 'certificate', certificate }))
  if (!shapedNumber(typed)) return []
  const [line] = await checkRegister(caller, [typed])
  return [{ kind: 'number', number: typed.trim(), isKnown: line?.answer.outcome !== 'unknown' }]
}

async function byNumber(caller: Caller, typed: string) {
  const folded = numberReadings(shapedNumber(typed)?.number ?? typed).at(-1) ?? ''
  if (folded.length < 4 || !/\d/.test(folded)) return []
  const { rows } = await caller.database.orm.execute<{ id: string }>(sql`
    select c.id from certificate as c join register_listing as l on l.certificate_id = c.id
    where c.folded_number like ${`${folded}%`} limit 3`)
  const found = await summariseInOrder(
    caller,
    rows.map(({ id }) => id),
  )
  return found.map(({ summary }) => summary).sort((one, other) => (one.number < other.number ? -1 : 1))
}

/** Among so many names that begin so, those of persons are left out. */
const mostBegun = 100

async function byBeginning({ database: { orm } }: Caller, typed: string): Promise<CompanySummary[]> {
  const start = squeeze(typed)
  if (start.length < 2) return []
  const { rows } = await orm.execute<CompanySummary>(sql`
    select h.id, h.legal_name as name, h.trade_name as "tradeName", h.city, h.country
    from (
      select company_id from register_name
      where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`} order by squeezed limit ${mostBegun}
    ) as n join company as h on h.id = n.company_id where not ${isPerson}
    order by h.legal_name limit ${most}`)
  return rows
}

/** A word that is only begun may stand for very many words: at most so many listings are looked at. */
const mostLooked = 300

async function byWords({ database: { orm } }: Caller, typed: string): Promise<CompanySummary[]> {
  const words = await understandWords(
    orm,
    wordsOf(typed)
      .slice(0, mostWords)
      .filter((word) => word.length >= shortest),
  )
  if (words.length === 0 || words.some(({ listings }) => listings === 0)) return []
  const { rows } = await orm.execute<CompanySummary>(sql`
    with named as materialized (
      select company_id from register_listing where name_words @@ ${queryOf(words)}::tsquery limit ${mostLooked}
    )
    select h.id, h.legal_name as name, h.trade_name as "tradeName", h.city, h.country
    from company as h where h.id in (select company_id from named) order by h.legal_name limit ${most}`)
  return rows
}
