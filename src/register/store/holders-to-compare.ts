import { sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { isOfPerson } from '#register/model/certificate-types.ts'
import { countryCodes } from '#register/model/country-codes.ts'
import { countryName } from '#register/model/country-names.ts'
import { compareHolder, type NamedHolder, telling } from '#register/model/named-holder.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CertificateSummary, CheckAnswer, CheckedLine } from '#register/model/shown.ts'

type Holder = { id: string; names: (string | null)[]; taxIds: string[]; region: string | null }

/** A certificate that was found, and what was written beside its number. */
type Named = { certificate: CertificateSummary; beside: string }

/**
 * Reads the holders of certificates, with what they were called before, and which words beside the numbers are of
 * places; the answer compares what was written beside a number with one of them. With a person nothing is compared:
 * whoever guesses names or identity numbers would learn whose the certificate is.
 */
export async function holdersToCompare(
  { database }: Caller,
  named: readonly Named[],
): Promise<(certificate: CertificateSummary, beside: string) => NamedHolder | null> {
  const compared = named.filter(({ certificate }) => !isOfPerson(certificate.type))
  const ids = [...new Set(compared.map(({ certificate }) => certificate.company.id))]
  const places = await placesAmong(
    database.orm,
    compared.flatMap(({ beside }) => telling(beside)),
  )
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await database.orm.execute<Holder>(sql`
          select h.id, h.region,
            jsonb_build_array(h.legal_name, h.trade_name, h.english_name)
              || jsonb_path_query_array(h.former_names, '$[*].name') as names,
            (select coalesce(jsonb_agg(t.number), '[]') from company_tax_id as t where t.company_id = h.id) as "taxIds"
          from company as h where ${anyOf(sql`h.id`, ids)}`)
  const holders = new Map(rows.map((holder) => [holder.id, holder]))
  const schemes = await schemesOf(
    database.orm,
    compared.map(({ certificate }) => certificate.id),
  )
  return ({ id, company, standards, scope, number, type }, beside) => {
    if (isOfPerson(type)) return null
    const holder = holders.get(company.id)
    if (!holder) return null
    const { names, taxIds, region } = holder
    return compareHolder(beside, {
      ...{ taxIds, country: company.country, places, scheme: schemes.get(id) ?? [] },
      names: names.filter((name) => name !== null),
      about: [
        ...standards.flatMap(({ name, edition }) => [name, edition]),
        ...[company.city, region, scope?.value ?? null, number],
      ],
    })
  }
}

/** What a scheme is called in every language, and whose it is. */
const calledAs = sql`jsonb_agg(l.published->>'title') || jsonb_agg(l.published#>>'{brand,name}')`

/** What the schemes of certificates are called in every language, and whose they are, by the certificate. */
async function schemesOf(orm: Orm, certificates: readonly string[]): Promise<Map<string, string[]>> {
  if (certificates.length === 0) return new Map()
  const { rows } = await orm.execute<{ id: string; called: (string | null)[] }>(sql`
    with called as materialized (
      select e.key, ${calledAs} as called
      from entry as e join entry_locale as l on l.entry_id = e.id
      where e.kind = ${certification.name} and e.trashed_at is null and l.published is not null
        and e.key in (select scheme from certificate where ${anyOf(sql`id`, [...new Set(certificates)])})
      group by e.key)
    select c.id, called from certificate as c join called on called.key = c.scheme
    where ${anyOf(sql`c.id`, [...new Set(certificates)])}`)
  return new Map(rows.map(({ id, called }) => [id, called.filter((text) => text !== null)]))
}

/** The same of each scheme of the body. */
export async function schemesCalled({ database: { orm } }: Caller): Promise<string[][]> {
  const { rows } = await orm.execute<{ called: (string | null)[] }>(sql`
    select ${calledAs} as called
    from entry as e join entry_locale as l on l.entry_id = e.id
    where e.kind = ${certification.name} and e.trashed_at is null and l.published is not null
    group by e.id`)
  return rows.map(({ called }) => called.filter((text) => text !== null))
}

/** So many words are looked up; among the listings of a word so many are looked at, which names may have as well. */
const [mostPlaced, mostLooked] = [50, 50]

const ofCountries = new Set(
  [...countryCodes].flatMap((code) => locales.flatMap((locale) => searchedWords(countryName(code, locale)))),
)

/** Which of the words are of a place: of a country, or of one where somebody in the directory is. */
async function placesAmong(orm: Orm, words: readonly string[]): Promise<Set<string>> {
  const distinct = [...new Set(words)]
  const known = distinct.filter((word) => ofCountries.has(word))
  const others = distinct.filter((word) => !ofCountries.has(word) && /\p{L}{3}/u.test(word))
  if (others.length === 0) return new Set(known)
  const written = await orm.execute<{ word: string }>(
    sql`select word from register_word where ${anyOf(sql`word`, others)} order by listings desc limit ${mostPlaced}`,
  )
  const asked = written.rows.map(({ word }) => word)
  if (asked.length === 0) return new Set(known)
  // Each word is a query of its own: else PostgreSQL would not use the index of words.
  const each = asked.map(
    (word) => sql`select ${word}::text as word where exists (
      select from (select words from register_listing where words @@ ${`'${word}'`}::tsquery limit ${mostLooked}) as l
      where words @@ ${`'${word}':C`}::tsquery)`,
  )
  const { rows } = await orm.execute<{ word: string }>(sql.join(each, sql` union all `))
  return new Set([...known, ...rows.map(({ word }) => word)])
}

/** Answers to numbers, each compared with whom a list names beside it. */
export async function compareNamed(
  caller: Caller,
  answered: readonly CheckedLine[],
  named: readonly (string | null)[],
): Promise<CheckedLine[]> {
  const found = answered.map(({ answer }, at): Named | null => {
    const beside = named[at]
    return beside && answer.outcome === 'certificate' ? { certificate: answer.certificate, beside } : null
  })
  const compare = await holdersToCompare(
    caller,
    found.filter((each) => each !== null),
  )
  return answered.map((line, at) => {
    const each = found[at]
    if (!each) return line
    const { certificate, beside } = each
    // The column was said to name the holder: words that tell nobody apart are still not the holder's name.
    const isCompared = !isOfPerson(certificate.type)
    const holder =
      compare(certificate, beside) ?? (isCompared ? { named: beside, is: 'unsure' as const } : null)
    return {
      asked: `${line.asked}, ${beside}`,
      answer: { ...line.answer, ...(holder ? { holder } : {}) } as CheckAnswer,
    }
  })
}
