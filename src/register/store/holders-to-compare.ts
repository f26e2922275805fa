import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import { isOfPerson } from '#register/model/certificate-types.ts'
import { compareHolder, type NamedHolder } from '#register/model/named-holder.ts'
import type { Summarised } from './summarise.ts'

type Holder = { id: string; names: (string | null)[]; taxIds: string[]; region: string | null }

/**
 * Reads the holders of certificates; the answer compares what was written beside a number with one of them. With a
 * person nothing is compared: whoever guesses names or identity numbers would learn whose the certificate is.
 */
export async function holdersToCompare(
  { database }: Caller,
  certificates: readonly Summarised[],
): Promise<(certificate: Summarised, beside: string) => NamedHolder | null> {
  const compared = certificates.filter(({ summary }) => !isOfPerson(summary.type))
  const ids = [...new Set(compared.map(({ summary }) => summary.company.id))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await database.orm.execute<Holder>(sql`
          select h.id, jsonb_build_array(h.legal_name, h.trade_name, h.english_name) as names, h.region,
            (select coalesce(jsonb_agg(t.number), '[]') from company_tax_id as t where t.company_id = h.id) as "taxIds"
          from company as h where ${anyOf(sql`h.id`, ids)}`)
  const holders = new Map(rows.map((holder) => [holder.id, holder]))
  return ({ summary }, beside) => {
    const { company, standards, scope, number, type } = summary
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
