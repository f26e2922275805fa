import { anyOf } from '../../database/any-of.ts'
import type { Orm } from '../../database/database.ts'
import { certificate, company } from '../../database/tables/register.ts'
import { registerName } from '../../database/tables/register-search.ts'
import { openListing } from '../listing/open-listing.ts'

const atOnce = 1000

/**
 * Takes records out of the register as if they had never been in it, which only an import that is undone does. Nothing
 * that stays needs them.
 */
export async function removeRecords(
  orm: Orm,
  day: string,
  { companies, certificates }: { companies: readonly string[]; certificates: readonly string[] },
): Promise<void> {
  if (companies.length + certificates.length === 0) return
  const listing = await openListing(orm, day)
  await listing.remove(certificates)
  // Among them some replace others: none of the pointers is left before the last of them is gone.
  const some = [...certificates]
  for (let at = 0; at < some.length; at += atOnce)
    await orm
      .update(certificate)
      .set({ replacedBy: null })
      .where(anyOf(certificate.id, some.slice(at, at + atOnce)))
  for (let at = 0; at < some.length; at += atOnce)
    await orm.delete(certificate).where(anyOf(certificate.id, some.slice(at, at + atOnce)))
  for (let at = 0; at < companies.length; at += atOnce) {
    const ids = companies.slice(at, at + atOnce)
    await orm.delete(registerName).where(anyOf(registerName.companyId, ids))
    await orm.delete(company).where(anyOf(company.id, ids))
  }
  await listing.finish()
}
