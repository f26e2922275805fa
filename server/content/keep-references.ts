import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { referencesOf } from '#domain/content/derive/references.ts'
import type { Place } from '#domain/content/editing/place.ts'
import type { Orm } from '../database/database.ts'
import { entryReference, type FieldValues, type ReferenceStage } from '../database/tables/content.ts'

export type Referring = {
  entryId: string
  kind: AnyKind
  stage: ReferenceStage
  /** Where the values stand. What is published in a language holds the shared values too. */
  place: Place
  /** All values of the place, not only what changed; null takes its references away. */
  values: FieldValues | null
}

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
  if (found.length === 0) return
  await orm.insert(entryReference).values(found.map((reference) => ({ entryId, stage, place, ...reference })))
}
