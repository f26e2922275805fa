import { eq } from 'drizzle-orm'
import { allFields, changedFields, changesOf } from '#domain/content/editing/changes.ts'
import type { ChangesSince } from '#domain/content/editing/edited-entry.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { lastDoer } from './last-doer.ts'
import { valuesAt } from './revision-values.ts'
import { findEntry } from './stored-entry.ts'

/**
 * What was changed in an entry since a revision that its form knows, with what it says now; everything where that
 * revision is not kept any more.
 */
export async function changesSince(
  caller: Caller,
  id: string,
  since: number,
): Promise<Result<ChangesSince, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const present = await findEntry(orm, eq(entry.id, id))
    const kind = present && kindNamed(present.kind)
    if (!kind) return fail('not-found')
    const base = (await valuesAt(orm, id, [since])).get(since)
    const fields = base ? changedFields(kind, base, present.values) : allFields(kind)
    return succeed({
      revision: present.revision,
      changes: changesOf(fields, present.values),
      translations: present.translations,
      by: await lastDoer(orm, present),
      at: present.updatedAt.toISOString(),
      trashedAt: present.trashedAt?.toISOString() ?? null,
    })
  })
}
