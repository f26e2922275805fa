import { and, eq, isNull } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import { entry } from '#content/store/tables/content.ts'
import { families } from '#kernel/addresses.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type ImpliedBySchemes, typeOfFamily } from '#register/model/interchange/merge-records.ts'

/** What the site's certifications say of the certificates of their scheme. */
export async function impliedBySchemes(orm: Orm): Promise<ImpliedBySchemes> {
  const rows = await orm
    .select({ key: entry.key, shared: entry.shared })
    .from(entry)
    .where(and(eq(entry.kind, certification.name), isNull(entry.trashedAt)))
  return new Map(
    rows.flatMap(({ key, shared }) => {
      const family = families.find((each) => each === shared.family)
      return family ? [[key, { family, type: typeOfFamily(family) }]] : []
    }),
  )
}
