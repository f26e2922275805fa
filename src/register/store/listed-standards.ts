import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { standard } from '#content/model/kinds/standard.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type ListedStandard, type StandardList, standardList } from '#register/model/listed-standards.ts'

/** The standards that the body's list names, by their names. */
export async function listedStandards(orm: Orm): Promise<ListedStandard[]> {
  const rows = await orm
    .select({ values: entryLocale.published })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(and(eq(entry.kind, standard.name), isNull(entry.trashedAt), isNotNull(entryLocale.published)))
  const byName = new Map<string, ListedStandard>()
  for (const { values } of rows) {
    const { name, aliases } = values ?? {}
    if (typeof name === 'string') byName.set(name, { name, aliases: Array.isArray(aliases) ? aliases : [] })
  }
  return [...byName.values()].sort((one, other) =>
    one.name.localeCompare(other.name, undefined, { numeric: true }),
  )
}

/** The same, to be asked by any way of writing a name. */
export async function readStandardList(orm: Orm): Promise<StandardList> {
  return standardList(await listedStandards(orm))
}
