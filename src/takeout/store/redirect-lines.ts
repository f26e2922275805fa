import { and, asc, eq, gt } from 'drizzle-orm'
import { kindNamed } from '#content/model/kinds/index.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { oldAddress } from '#content/store/tables/publishing.ts'
import type { Orm } from '#kernel/database/database.ts'
import { csvLine } from '#kernel/text/csv.ts'

export const redirectColumns = ['from', 'to', 'kind', 'key', 'entry', 'language', 'since'] as const

const atOnce = 500

/** The addresses that lead to where an entry is now, as CSV; `to` is empty where visitors find it nowhere. */
export async function* redirectLines(orm: Orm): AsyncGenerator<string> {
  yield csvLine(redirectColumns)
  for (let after = ''; ; ) {
    const rows = await orm
      .select({
        ...{ path: oldAddress.path, since: oldAddress.since, locale: oldAddress.locale },
        ...{ id: entry.id, kind: entry.kind, key: entry.key, trashedAt: entry.trashedAt },
        ...{ slug: entryLocale.slug, values: entryLocale.published },
      })
      .from(oldAddress)
      .innerJoin(entry, eq(entry.id, oldAddress.entryId))
      .leftJoin(
        entryLocale,
        and(eq(entryLocale.entryId, oldAddress.entryId), eq(entryLocale.locale, oldAddress.locale)),
      )
      .where(gt(oldAddress.path, after))
      .orderBy(asc(oldAddress.path))
      .limit(atOnce)
    for (const { path, since, locale, id, kind, key, trashedAt, slug, values } of rows) {
      const isShown = values !== null && trashedAt === null
      const to = isShown ? kindNamed(kind)?.address({ slug, key, values }, locale) : null
      yield csvLine([path, to ?? '', kind, key, id, locale, since.toISOString()])
    }
    after = rows.at(-1)?.path ?? after
    if (rows.length < atOnce) return
  }
}
