import { createHash } from 'node:crypto'
import type { ColumnMapping } from '#content/model/imports/report.ts'
import { storable, type Working } from '#content/store/imports/import-subject.ts'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isOwnNote } from '#register/model/interchange/columns.ts'
import { registerMapping } from '../tables/register-work.ts'

/** What was said of the columns of each of these rows when a file came that had the same ones; null for the others. */
export async function rememberedColumns(
  orm: Orm,
  rows: readonly (readonly string[])[],
): Promise<(ColumnMapping | null)[]> {
  const heads = rows.map(headOf)
  const found = await orm
    .select({ head: registerMapping.head, mapping: registerMapping.mapping })
    .from(registerMapping)
    .where(anyOf(registerMapping.head, heads))
  const byHead = new Map(found.map(({ head, mapping }) => [head, mapping]))
  return heads.map((head) => byHead.get(head) ?? null)
}

/** Remembers what somebody said of a file's columns for the next file with the same ones. */
export async function rememberColumns(
  { database, now, actor }: Pick<Working, 'database' | 'now' | 'actor'>,
  mapping: ColumnMapping,
): Promise<void> {
  const values = { mapping: storable(mapping), at: now, by: actor?.id ?? null }
  await database.orm
    .insert(registerMapping)
    .values({ head: headOf(Object.keys(mapping)), ...values })
    .onConflictDoUpdate({ target: registerMapping.head, set: values })
}

/** The columns of a file, whatever their order and whatever notes stand beside them. */
function headOf(names: readonly string[]): string {
  const known = names.filter((name) => name !== '' && !isOwnNote(name))
  return createHash('sha256').update(JSON.stringify(known.toSorted())).digest('hex')
}
