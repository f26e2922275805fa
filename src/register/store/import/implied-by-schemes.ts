import { and, eq, isNull, sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import { entry } from '#content/store/tables/content.ts'
import { families } from '#kernel/addresses.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { CertificateType } from '#register/model/certificate-types.ts'
import { type ImpliedBySchemes, typeOfFamily } from '#register/model/interchange/merge-records.ts'

/**
 * What the site's certifications say of the certificates of their scheme, in files as in the form: the family of the
 * scheme, and the type that all of this family have, else the one that most certificates of the scheme have.
 */
export async function impliedBySchemes(orm: Orm): Promise<ImpliedBySchemes> {
  const rows = await orm
    .select({ key: entry.key, shared: entry.shared })
    .from(entry)
    .where(and(eq(entry.kind, certification.name), isNull(entry.trashedAt)))
  const usual = await usualTypes(orm)
  return new Map(
    rows.flatMap(({ key, shared }) => {
      const family = families.find((each) => each === shared.family)
      return family ? [[key, { family, type: typeOfFamily(family) ?? usual.get(key) ?? null }]] : []
    }),
  )
}

async function usualTypes(orm: Orm): Promise<Map<string, CertificateType>> {
  const { rows } = await orm.execute<{ scheme: string; type: CertificateType }>(sql`
    select distinct on (scheme) scheme, type from certificate
    group by scheme, type order by scheme, count(*) desc, type`)
  return new Map(rows.map(({ scheme, type }) => [scheme, type]))
}
