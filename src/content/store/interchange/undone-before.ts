import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import type { StoredEntry } from '../editing/stored-entry.ts'
import { importRow, importRun } from '../tables/imports.ts'

/**
 * Which of these entries are in the trash because an import that made them was taken back, and nobody has moved them
 * since. The same file can make them again; what a person threw away it cannot.
 */
export async function undoneBefore(orm: Orm, stored: readonly StoredEntry[]): Promise<Set<string>> {
  const trashed = new Map(
    stored.flatMap(({ id, trashedAt }) => (trashedAt ? [[id, trashedAt] as const] : [])),
  )
  if (trashed.size === 0) return new Set()
  const rows = await orm
    .select({ id: importRow.recordId, undoneAt: importRun.undoneAt })
    .from(importRow)
    .innerJoin(importRun, eq(importRun.id, importRow.runId))
    .where(
      and(
        inArray(importRow.recordId, [...trashed.keys()]),
        ...[eq(importRow.outcome, 'new'), eq(importRow.undone, 'undone')],
      ),
    )
  const isOurs = ({ id, undoneAt }: (typeof rows)[number]) =>
    undoneAt?.getTime() === trashed.get(id)?.getTime()
  return new Set(rows.filter(isOurs).map(({ id }) => id))
}
