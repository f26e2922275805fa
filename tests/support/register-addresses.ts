import { sql } from 'drizzle-orm'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type { StartedSite } from './site.ts'

/** Addresses of pages of the demonstration register, chosen so that they show as different things as possible. */
export async function registerAddresses(
  { site: started }: StartedSite,
  locale: Locale,
): Promise<Record<string, string>> {
  const { orm } = started.database
  const number = async (where: ReturnType<typeof sql>, first = sql`c.id`) => {
    const { rows } = await orm.execute<{ number: string }>(sql`
      select c.number from certificate as c join company as h on h.id = c.company_id
      where h.in_directory and h.restricted_because is null and ${where} order by ${first}, c.id limit 1`)
    const [row] = rows
    if (!row) throw new Error('The demonstration register has no such certificate')
    return row.number
  }
  const decided = (decision: string) =>
    sql`(select d.decision from certificate_decision as d where d.certificate_id = c.id order by d."on" desc, d.id desc limit 1) = ${decision}`
  const { rows } = await orm.execute<{ id: string }>(sql`
    select h.id from company as h join certificate as c on c.company_id = h.id
    where h.in_directory and h.restricted_because is null group by h.id order by count(*) desc, h.id limit 1`)
  const inForce = await number(sql`c.expires_on > now() and c.replaced_by is null and ${manySites}`)
  const certificate = async (where: ReturnType<typeof sql>, first = sql`c.id`) =>
    address.certificate(locale, await number(where, first))
  const site = async (where: ReturnType<typeof sql>, first = sql`c.id`) => {
    const { rows } = await orm.execute<{ number: string; site: string }>(sql`
      select c.number, s.number as site from certificate_site as s join certificate as c on c.id = s.certificate_id
      join company as h on h.id = c.company_id
      where h.in_directory and h.restricted_because is null and c.expires_on > now() and s.number is not null
      and ${where} order by ${first}, c.id, s.position limit 1`)
    const [row] = rows
    if (!row) throw new Error('The demonstration register has no such site')
    return address.certificateSite(locale, row.number, row.site)
  }
  return {
    'the central function of a certificate': await site(sql`s.role = 'central'`),
    'a suspended site': await site(sql`s.suspended_on is not null`),
    'a withdrawn site': await site(sql`s.withdrawn_on is not null`),
    'a certificate with the longest name': await certificate(sql`true`, sql`length(h.legal_name) desc`),
    'a site with the longest names': await site(
      sql`true`,
      sql`length(h.legal_name) + coalesce(length(s.name), 0) desc`,
    ),
    'a certificate with many sites': address.certificate(locale, inForce),
    'a suspended certificate': await certificate(decided('suspend')),
    'a certificate that was replaced': await certificate(sql`c.replaced_by is not null`),
    'an expired certificate': await certificate(sql`c.expires_on < now() - interval '2 days'`),
    'a certificate of products': await certificate(sql`${products} > 3`),
    'a certificate with the most to say': await certificate(
      sql`c.replaced_by is not null and ${sites} + ${products} > 12`,
    ),
    'a certificate without accreditation': await certificate(sql`not c.is_accredited`),
    'the company with most certificates': address.company(locale, rows[0]?.id ?? ''),
    'a certificate that was checked': address.verify(locale, inForce),
    'a company that was checked': address.verify(locale, rows[0]?.id ?? ''),
    'a number that nobody has': address.verify(locale, `${inForce}9`),
  }
}

const sites = sql`(select count(*) from certificate_site as s where s.certificate_id = c.id)`
const products = sql`(select count(*) from certificate_product as p where p.certificate_id = c.id)`
const manySites = sql`${sites} > 4`
