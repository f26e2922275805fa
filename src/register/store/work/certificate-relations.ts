import { and, eq, ne, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import type { CertificateRecord } from '#register/model/certificate-record.ts'
import { typeProblems } from '#register/model/certificate-types.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { asListed, type StandardList } from '#register/model/listed-standards.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { wouldLoop } from '#register/model/replacement-chain.ts'
import { isTransferToCome } from '#register/model/transfer-to-come.ts'
import type { FieldProblem } from '#register/model/work/typed-fields.ts'
import { certificate, company } from '../tables/register.ts'

export type RelationCode =
  | 'number-taken'
  | 'unknown-standard'
  | 'unknown-company'
  | 'unknown-replacement'
  | 'loop'
  | 'transfer-to-come'

/** What is wrong with a certificate among the others: its holder, its number, and what comes in its place. */
export async function relationProblems(
  orm: Orm,
  { id, number, companyId, replacedBy }: CertificateRecord,
): Promise<FieldProblem<RelationCode>[]> {
  const problems: FieldProblem<RelationCode>[] = []
  const [holder] = await orm.select({ id: company.id }).from(company).where(eq(company.id, companyId))
  if (!holder) problems.push({ field: 'companyId', code: 'unknown-company' })
  const [other] = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(and(eq(certificate.foldedNumber, foldNumber(number)), ne(certificate.id, id)))
  if (other) problems.push({ field: 'number', code: 'number-taken' })
  if (replacedBy !== null) {
    const [next] = await orm
      .select({ id: certificate.id })
      .from(certificate)
      .where(eq(certificate.id, replacedBy))
    if (!next) problems.push({ field: 'replacedBy', code: 'unknown-replacement' })
    else if (wouldLoop(id, replacedBy, await chainFrom(orm, replacedBy)))
      problems.push({ field: 'replacedBy', code: 'loop' })
  }
  return problems
}

/** What came in the place of what, beginning at one; `union` ends where it comes back to itself. */
export async function chainFrom(orm: Orm, id: string): Promise<Map<string, string>> {
  const { rows } = await orm.execute<{ id: string; by: string }>(sql`
    with recursive chain as (
      select id, replaced_by from certificate where id = ${id}
      union
      select next.id, next.replaced_by from certificate as next join chain on next.id = chain.replaced_by)
    select id, replaced_by as by from chain where replaced_by is not null`)
  return new Map(rows.map(({ id, by }) => [id, by]))
}

/** The columns that name a list of further rows. */
const columns = { sites: 'site.city', products: 'product.name.es' } as const

/**
 * What speaks against a record that says something new: what its type asks for, standards that the body's list lacks,
 * and a transfer of a day to come. A standard that the stored record has already may stay.
 */
export function ruleProblems(
  record: CertificateRecord,
  { list, before, today }: { list: StandardList; before: CertificateRecord | null; today: string },
): RegisterProblem[] {
  const stored = new Set(before?.standards.map(({ name }) => name))
  const unknown = asListed(record.standards, list).unknown.filter((name) => !stored.has(name))
  return [
    ...typeProblems(record).map(({ field, code }): RegisterProblem => {
      const column = field in columns ? columns[field as keyof typeof columns] : field
      return { column, code, ...(code === 'no-term' && { said: record.expiresOn ?? '' }) }
    }),
    ...unknown.map((said): RegisterProblem => ({ column: 'standards', code: 'unknown-standard', said })),
    ...(isTransferToCome(record, today)
      ? [{ column: 'transferredOn', code: 'transfer-to-come', said: record.transferredOn ?? '' } as const]
      : []),
  ]
}
