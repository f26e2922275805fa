import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf } from '#content/model/derive/references.ts'
import type { Place } from '#content/model/editing/place.ts'
import type { Orm } from '#kernel/database/database.ts'
import { entryReference, type FieldValues, type ReferenceStage } from './tables/content.ts'

export type Referring = {
  entryId: string
  kind: AnyKind
  stage: ReferenceStage
  /** Where the values stand. What is published in a language holds the shared values too. */
  place: Place
  /** All values of the place, not only what changed; null takes its references away. */
  values: FieldValues | null
}

/** As many as are written at once: a text may have more links than one statement takes values. */
const atOnce = 1000

/**
 * Writes down what these values of an entry point to, in place of what they pointed to before. Whoever writes a draft
 * or a published snapshot calls it in the same transaction.
 */
export async function keepReferences(
  orm: Orm,
  { entryId, kind, stage, place, values }: Referring,
): Promise<void> {
  await orm
    .delete(entryReference)
    .where(
      and(
        eq(entryReference.entryId, entryId),
        eq(entryReference.stage, stage),
        eq(entryReference.place, place),
      ),
    )
  const found = values ? referencesOf(kind, values) : []
  const rows = found.map((reference) => ({ entryId, stage, place, ...reference }))
  for (let at = 0; at < rows.length; at += atOnce)
    await orm.insert(entryReference).values(rows.slice(at, at + atOnce))
}
