import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { isOfPerson } from '#register/model/certificate-types.ts'
import { compareHolder, type NamedHolder } from '#register/model/named-holder.ts'
import type { CertificateSummary, CheckAnswer, CheckedLine } from '#register/model/shown.ts'

type Holder = { id: string; names: (string | null)[]; taxIds: string[]; region: string | null }

/**
 * Reads the holders of certificates, with what they were called before; the answer compares what was written beside a
 * number with one of them. With a person nothing is compared: whoever guesses names or identity numbers would learn whose the certificate is.
 */
export async function holdersToCompare(
  { database }: Caller,
  certificates: readonly CertificateSummary[],
): Promise<(certificate: CertificateSummary, beside: string) => NamedHolder | null> {
  const compared = certificates.filter(({ type }) => !isOfPerson(type))
  const ids = [...new Set(compared.map(({ company }) => company.id))]
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
  return ({ company, standards, scope, number, type }, beside) => {
    if (isOfPerson(type)) return null
    const holder = holders.get(company.id)
    if (!holder) return null
    const { names, taxIds, region } = holder
    return compareHolder(beside, {
      ...{ taxIds, country: company.country },
      names: names.filter((name) => name !== null),
      about: [
        ...standards.flatMap(({ name, edition }) => [name, edition]),
        ...[company.city, region, scope?.value ?? null, number],
      ],
    })
  }
}

/** Answers to numbers, each compared with whom a list names beside it. */
export async function compareNamed(
  caller: Caller,
  answered: readonly CheckedLine[],
  named: readonly (string | null)[],
): Promise<CheckedLine[]> {
  const found = answered.map(({ answer }, at) =>
    named[at] && answer.outcome === 'certificate' ? answer.certificate : null,
  )
  const compare = await holdersToCompare(
    caller,
    found.filter((certificate) => certificate !== null),
  )
  return answered.map((line, at) => {
    const [certificate, beside] = [found[at], named[at]]
    if (!certificate || !beside) return line
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
