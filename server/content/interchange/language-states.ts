import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { locales } from '#domain/locales.ts'
import type { Orm } from '../../database/database.ts'
import { entry } from '../../database/tables/content.ts'
import { languageRows, ofEntry, stateOf } from '../language-rows.ts'

/** How each language of these entries stands, by `{id} {language}`. */
export async function languageStates(orm: Orm, ids: string[]): Promise<Map<string, string>> {
  const rows = await orm
    .select({ id: entry.id, es: stateOf('es'), en: stateOf('en') })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(inArray(entry.id, ids))
  return new Map(rows.flatMap((row) => locales.map((locale) => [`${row.id} ${locale}`, row[locale]])))
}

/** How many entries of a kind are not in the trash. */
export async function countEntriesOf(orm: Orm, kind: AnyKind): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt)))
  return row?.count ?? 0
}
