import { inArray } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { FieldProblem } from '#domain/content/derive/validator.ts'
import { fieldsIn } from '#domain/content/editing/changes.ts'
import type { Changes } from '#domain/content/editing/edited-entry.ts'
import type { AnyField } from '#domain/content/fields/field.ts'
import type { Orm } from '../../database/database.ts'
import { entry } from '../../database/tables/content.ts'

/**
 * Refuses relations to an entry of another kind than the field is for. An entry that there is not, not yet or no
 * longer, is nobody's mistake: a draft with it must still be kept.
 */
export async function checkReferences(orm: Orm, kind: AnyKind, changes: Changes): Promise<FieldProblem[]> {
  const related = fieldsIn(changes).flatMap(({ place, field }) => {
    const { to } = kind.fields[field] as AnyField
    const ids = [changes[place]?.[field] ?? []].flat() as string[]
    return to ? ids.map((id) => ({ id, to, path: place === 'shared' ? field : `${place}.${field}` })) : []
  })
  if (related.length === 0) return []
  const rows = await orm
    .select({ id: entry.id, kind: entry.kind })
    .from(entry)
    .where(
      inArray(
        entry.id,
        related.map(({ id }) => id),
      ),
    )
  const kinds = new Map(rows.map((row) => [row.id, row.kind]))
  const wrong = related.filter(({ id, to }) => (kinds.get(id) ?? to) !== to)
  return [...new Set(wrong.map(({ path }) => path))].map((path) => ({ path, code: 'not-valid' }))
}
