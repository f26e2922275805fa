import { eq } from 'drizzle-orm'
import { changedFields } from '#domain/content/editing/changes.ts'
import type { RevisionComparison } from '#domain/content/editing/revisions.ts'
import { textDifference } from '#domain/content/editing/text-difference.ts'
import type { AnyField } from '#domain/content/fields/field.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { entry } from '../../database/tables/content.ts'
import { valuesAt } from './revision-values.ts'
import { wordsFor } from './values-in-words.ts'

/** What one revision of an entry says that another does not, field by field; revision 0 says nothing. */
export async function compareRevisions(
  caller: Caller,
  id: string,
  { before, after }: { before: number; after: number },
): Promise<Result<RevisionComparison, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [row] = await orm.select({ kind: entry.kind }).from(entry).where(eq(entry.id, id))
  const kind = row && kindNamed(row.kind)
  const values = await valuesAt(orm, id, [before, after])
  const [then, now] = [values.get(before), values.get(after)]
  if (!kind || !then || !now) return fail('not-found')
  const changed = changedFields(kind, then, now)
  const say = await wordsFor(caller, kind, changed, [then, now])
  const differences = changed.map(({ place, field }) => {
    const definition = kind.fields[field] as AnyField
    const blocks = textDifference(say(definition, then[place][field]), say(definition, now[place][field]))
    const sameWords = blocks.every((parts) => parts.every((part) => part.in === 'both'))
    return { place, field, label: definition.label[caller.locale], blocks, sameWords }
  })
  return succeed({ before, after, differences })
}
