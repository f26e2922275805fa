import type { CertificateRecord } from '#register/model/certificate-record.ts'
import { typeProblems } from '#register/model/certificate-types.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { asListed, type StandardList } from '#register/model/listed-standards.ts'

/** The columns that name a list of further rows. */
const columns = { sites: 'site.city', products: 'product.name.es' } as const

/**
 * What speaks against a record that says something new: what its type asks for, and standards that the body's list
 * lacks. A standard that the stored record has already may stay.
 */
export function ruleProblems(
  record: CertificateRecord,
  list: StandardList,
  before: CertificateRecord | null,
): RegisterProblem[] {
  const stored = new Set(before?.standards.map(({ name }) => name))
  const unknown = asListed(record.standards, list).unknown.filter((name) => !stored.has(name))
  return [
    ...typeProblems(record).map(({ field, code }): RegisterProblem => {
      const column = field in columns ? columns[field as keyof typeof columns] : field
      return { column, code, ...(code === 'no-term' && { said: record.expiresOn ?? '' }) }
    }),
    ...unknown.map((said): RegisterProblem => ({ column: 'standards', code: 'unknown-standard', said })),
  ]
}
