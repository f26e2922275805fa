import { and, eq, inArray } from 'drizzle-orm'
import { noValues } from '#domain/content/editing/changes.ts'
import type { PlacedValues } from '#domain/content/editing/place.ts'
import type { Orm } from '../../database/database.ts'
import { isInteger } from '../../database/is-integer.ts'
import { type FieldValues, revision } from '../../database/tables/content.ts'

/** What an entry said at these revisions, by their numbers; one that is not kept is not there, and 0 said nothing. */
export async function valuesAt(
  orm: Orm,
  entryId: string,
  numbers: readonly number[],
): Promise<Map<number, PlacedValues>> {
  const wanted = [...new Set(numbers)].filter((number) => number > 0 && isInteger(number))
  const found = new Map<number, PlacedValues>(numbers.includes(0) ? [[0, noValues()]] : [])
  if (wanted.length === 0) return found
  const rows = await orm
    .select({ number: revision.number, shared: revision.shared, locales: revision.locales })
    .from(revision)
    .where(and(eq(revision.entryId, entryId), inArray(revision.number, wanted)))
  for (const row of rows) found.set(row.number, placed(row))
  return found
}

/** The values of a row of the table of revisions. */
export function placed(row: { shared: FieldValues; locales: Record<string, FieldValues> }): PlacedValues {
  return { shared: row.shared, es: row.locales.es ?? {}, en: row.locales.en ?? {} }
}
