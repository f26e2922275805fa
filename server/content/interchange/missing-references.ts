import { inArray } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { referencesOf } from '#domain/content/derive/references.ts'
import type { Changes } from '#domain/content/editing/edited-entry.ts'
import { type PlacedValues, places } from '#domain/content/editing/place.ts'
import { columnOf } from '#domain/content/interchange/columns.ts'
import type { RowProblem } from '#domain/content/interchange/report.ts'
import { isId } from '#domain/is-id.ts'
import type { Orm } from '../../database/database.ts'
import { entry } from '../../database/tables/content.ts'
import { media } from '../../database/tables/media.ts'

type Pointer = { column: string; code: 'unknown-file' | 'unknown-entry'; id: string }

/** What a change points to that it did not point to before. Its values are good. */
export function newPointers(kind: AnyKind, before: PlacedValues | null, changes: Changes): Pointer[] {
  return places.flatMap((place) => {
    const known = before ? pointersIn(kind, before[place]).map(({ id }) => id) : []
    return pointersIn(kind, changes[place] ?? {})
      .filter(({ id }) => !known.includes(id))
      .map(({ field, code, id }) => ({ column: columnOf(place, field), code, id }))
  })
}

function pointersIn(kind: AnyKind, values: Record<string, unknown>) {
  return referencesOf(kind, values).flatMap(
    (each): { field: string; code: Pointer['code']; id: string }[] => {
      if ('media' in each) return [{ field: each.field, code: 'unknown-file', id: each.media }]
      return 'target' in each ? [{ field: each.field, code: 'unknown-entry', id: each.target }] : []
    },
  )
}

/** Which of these are ids of nothing that there is; `more` are entries that are about to be made. */
export async function unknownAmong(
  orm: Orm,
  pointers: Pointer[],
  more: ReadonlySet<string>,
): Promise<(pointer: Pointer) => RowProblem[]> {
  const known = new Set(more)
  for (const [code, table] of [['unknown-file', media] as const, ['unknown-entry', entry] as const]) {
    const asked = new Set(pointers.filter((each) => each.code === code && isId(each.id)).map(({ id }) => id))
    const ids = [...asked]
    for (let at = 0; at < ids.length; at += 500) {
      const some = ids.slice(at, at + 500)
      const rows = await orm.select({ id: table.id }).from(table).where(inArray(table.id, some))
      for (const { id } of rows) known.add(id)
    }
  }
  return ({ column, code, id }) => (known.has(id) ? [] : [{ column, code, said: id }])
}
