import type { CompanyRecord } from '#domain/register/company-record.ts'
import { isInDirectory, namesOf } from '#domain/register/listed-certificate.ts'
import { squeeze } from '#domain/register/searched-words.ts'
import { anyOf } from '../../database/any-of.ts'
import type { Orm } from '../../database/database.ts'
import { putRows } from '../../database/put-rows.ts'
import { registerName } from '../../database/tables/register-search.ts'

/** Says by which names companies are found, whether or not they stand in the directory. */
export async function nameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  const rows = companies.flatMap((company) =>
    [...new Set(namesOf(company).map(squeeze))].map((squeezed, position) => ({
      ...{ companyId: company.id, position, squeezed, isListed: isInDirectory(company) },
    })),
  )
  await putRows(orm, registerName, rows)
}

/** Says it anew of companies that may be called otherwise now. */
export async function renameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  if (companies.length === 0) return
  const ids = companies.map(({ id }) => id)
  await orm.delete(registerName).where(anyOf(registerName.companyId, ids))
  await nameCompanies(orm, companies)
}
