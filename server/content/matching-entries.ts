import { asc } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { ListAsk } from '#domain/content/derive/list-filters.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { entry } from '../database/tables/content.ts'
import { languageRows, ofEntry } from './language-rows.ts'
import { isListed } from './list-conditions.ts'

/** So many can be changed as one. */
const most = 1000

/** The ids of all entries that a list which is asked for this holds. Nobody who is not signed in is told anything. */
export async function matchingEntries(
  caller: Caller,
  kind: AnyKind,
  ask: ListAsk,
): Promise<Result<string[], 'not-allowed' | 'too-many'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const rows = await caller.database.orm
    .select({ id: entry.id })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(isListed(kind, ask))
    .orderBy(asc(entry.position), asc(entry.id))
    .limit(most + 1)
  return rows.length > most ? fail('too-many') : succeed(rows.map(({ id }) => id))
}
