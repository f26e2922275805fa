import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { stableIdPattern } from '#kernel/stable-id.ts'
import { askedText } from '#register/model/asked-text.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { recordsKeptUntil } from '#register/model/records-kept.ts'
import { readUndecided } from './read-records.ts'
import { certificate, company, companyTaxId } from './tables/register.ts'

type Concerned = { certificateId: string | null; companyId: string | null }

/** No number, name or id is longer. */
const longest = 200

/**
 * The one certificate or company that a text names: a certificate by its number, also the one of a partner network, of a former body or
 * an address of its page; a company by its id, a tax number, or its whole name. Null where it names none, or several.
 * Whoever is restricted is found too: only those who work here learn what was found.
 */
export async function findNamed(caller: Caller, text: string): Promise<Concerned | null> {
  const { orm } = caller.database
  const asked = askedText(text, caller.host).trim().slice(0, longest)
  const folded = foldNumber(asked)
  if (folded === '') return null
  // Both are always looked for: how long an answer takes says nothing of what there is.
  const [certificates, companies] = await Promise.all([
    orm
      .select({ certificateId: certificate.id, companyId: certificate.companyId })
      .from(certificate)
      .where(
        or(
          ...[
            certificate.foldedNumber,
            certificate.foldedIqnetNumber,
            certificate.foldedTransferredNumber,
          ].map((column) => eq(column, folded)),
        ),
      )
      .limit(2),
    companiesCalled(orm, asked, folded),
  ])
  const found = certificates.length > 0 ? certificates : companies
  return found.length === 1 ? (found[0] ?? null) : null
}

async function companiesCalled(orm: Orm, asked: string, folded: string): Promise<Concerned[]> {
  const byTaxId = orm
    .select({ id: companyTaxId.companyId })
    .from(companyTaxId)
    .where(eq(companyTaxId.folded, folded))
  const named = asked.toLowerCase()
  const companies = await orm
    .select({ id: company.id })
    .from(company)
    .where(
      or(
        stableIdPattern.test(asked) ? eq(company.id, asked) : undefined,
        inArray(company.id, byTaxId),
        sql`lower(${company.legalName}) = ${named}`,
        sql`lower(${company.tradeName}) = ${named}`,
      ),
    )
    .limit(2)
  return companies.map(({ id }) => ({ certificateId: null, companyId: id }))
}

/** What certificates and companies are called, by their ids: the number, and the registered name. */
export async function namesOf(
  orm: Orm,
  ids: { certificates: string[]; companies: string[] },
): Promise<{ certificates: Map<string, string>; companies: Map<string, string> }> {
  const certificates =
    ids.certificates.length === 0
      ? []
      : await orm
          .select({ id: certificate.id, name: certificate.number })
          .from(certificate)
          .where(inArray(certificate.id, ids.certificates))
  const companies =
    ids.companies.length === 0
      ? []
      : await orm
          .select({ id: company.id, name: company.legalName })
          .from(company)
          .where(inArray(company.id, ids.companies))
  const byId = (rows: { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]))
  return { certificates: byId(certificates), companies: byId(companies) }
}

/**
 * The last day on which records are kept that are about a certificate, or about a company: the last of its certificates'
 * days. Null for a company that has none.
 */
export async function keptUntil(
  orm: Orm,
  matters: readonly (Concerned & { day: string })[],
): Promise<(string | null)[]> {
  const companies = matters.flatMap(({ certificateId, companyId }) =>
    certificateId === null && companyId !== null ? [companyId] : [],
  )
  const held =
    companies.length === 0
      ? []
      : await orm
          .select({ id: certificate.id, companyId: certificate.companyId })
          .from(certificate)
          .where(inArray(certificate.companyId, companies))
  const own = matters.flatMap(({ certificateId }) => (certificateId === null ? [] : [certificateId]))
  const records = await readUndecided(orm, [...new Set([...own, ...held.map(({ id }) => id)])])
  return matters.map(({ certificateId, companyId, day }) => {
    const ids =
      certificateId === null
        ? held.flatMap((each) => (each.companyId === companyId ? [each.id] : []))
        : [certificateId]
    const days = ids.flatMap((id) => {
      const record = records.get(id)
      return record ? [recordsKeptUntil(record, day)] : []
    })
    return days.sort().at(-1) ?? null
  })
}
