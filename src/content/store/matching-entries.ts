import { asc } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { ListAsk } from '#content/model/derive/list-filters.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { withLanguages } from './language-rows.ts'
import { isListed } from './list-conditions.ts'
import { entry } from './tables/content.ts'

/** So many can be changed as one. */
const most = 1000

/** The ids of all entries that a list which is asked for this holds. */
export async function matchingEntries(
  caller: Editor,
  kind: AnyKind,
  ask: ListAsk,
): Promise<Result<string[], 'too-many'>> {
  const rows = await withLanguages(caller.database.orm.select({ id: entry.id }).from(entry).$dynamic())
    .where(isListed(kind, ask))
    .orderBy(asc(entry.position), asc(entry.id))
    .limit(most + 1)
  return rows.length > most ? fail('too-many') : succeed(rows.map(({ id }) => id))
}
