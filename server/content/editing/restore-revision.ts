import { eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { allFields, changesOf } from '#domain/content/editing/changes.ts'
import { checkChanges } from '#domain/content/editing/check-changes.ts'
import { leaveOut } from '#domain/content/editing/merge.ts'
import { type PlacedField, type PlacedValues, places } from '#domain/content/editing/place.ts'
import type { RevisionRestored } from '#domain/content/editing/revisions.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { recordEntryEvent } from './record-entry-event.ts'
import { valuesAt } from './revision-values.ts'
import { holdEntry } from './stored-entry.ts'
import { writeRevision } from './write-revision.ts'

/**
 * Makes a new revision that says what an old one said. What the kind has no field for any more, or does not take any
 * more, is left out and told. Refused where the entry was saved since the revision that its person saw.
 */
export async function restoreRevision(
  caller: Caller,
  id: string,
  { number, ifMatch }: { number: number; ifMatch: number },
): Promise<Result<RevisionRestored, 'not-allowed' | 'not-found' | 'trashed' | 'conflict'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  return caller.database.orm.transaction(async (orm) => {
    const before = await holdEntry(orm, eq(entry.id, id))
    const kind = before && kindNamed(before.kind)
    const values = (await valuesAt(orm, id, [number])).get(number)
    if (!kind || !values || number === 0) return fail('not-found')
    if (before.trashedAt) return fail('trashed')
    if (before.revision !== ifMatch) return fail('conflict')
    const refused = notTaken(kind, values)
    const changes = leaveOut(changesOf(allFields(kind), values), refused)
    const written = await writeRevision(orm, caller, kind, { before }, changes, { restored: number })
    const leftOut = [...strangers(kind, values), ...refused]
    if (!written) return succeed({ revision: before.revision, leftOut })
    await recordEntryEvent(orm, caller, 'revision-restored', id, { revision: String(number) })
    return succeed({ revision: written.revision, leftOut })
  })
}

/** Values that the kind took once and does not take today. */
function notTaken(kind: AnyKind, values: PlacedValues): PlacedField[] {
  return allFields(kind).filter((each) => checkChanges(kind, changesOf([each], values)).length > 0)
}

/** Values of fields that the kind does not have, or has in another place. */
function strangers(kind: AnyKind, values: PlacedValues): PlacedField[] {
  const known = allFields(kind)
  return places.flatMap((place) =>
    Object.keys(values[place])
      .filter((field) => !known.some((each) => each.place === place && each.field === field))
      .map((field) => ({ place, field })),
  )
}
