import { and, eq, inArray, sql } from 'drizzle-orm'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import type { Editor } from '#kernel/caller.ts'
import type { WrittenOfKind } from '../../model/moves/with-all-written.ts'
import { contentMove } from '../tables.ts'
import type { MoveRow } from './work-on-move.ts'

/** What the imports of a move have written that were not taken back since, by themselves or with it. */
export async function writtenBy({ database: { orm } }: Editor, id: string): Promise<WrittenOfKind[]> {
  const [move] = await orm.select({ runs: contentMove.runs }).from(contentMove).where(eq(contentMove.id, id))
  const noted = move?.runs ?? []
  if (noted.length === 0) return []
  const applied = await orm
    .select({ id: importRun.id, kind: importRun.kind })
    .from(importRun)
    .where(and(inArray(importRun.id, noted), eq(importRun.state, 'applied')))
  const known = new Map(applied.map((run) => [run.id, run.kind]))
  const byKind = Map.groupBy(
    noted.filter((run) => known.has(run)),
    (run) => known.get(run) ?? '',
  )
  return Promise.all(
    [...byKind].map(async ([kind, runs]) => ({ kind, runs, ...(await countEntries(orm, runs)) })),
  )
}

/**
 * Whether an entry was dealt with since the move was last looked at, by an import that was interrupted or failed: what somebody has
 * written in it since is theirs, and is not compared again.
 */
export async function settledBy(
  { database: { orm } }: Editor,
  { runs, runsBefore }: Pick<MoveRow, 'runs' | 'runsBefore'>,
): Promise<(kind: string, key: string) => boolean> {
  const noted = runs.slice(runsBefore)
  const rows =
    noted.length === 0
      ? []
      : await orm
          .select({ kind: importRun.kind, key: importRow.name })
          .from(importRow)
          .innerJoin(importRun, eq(importRun.id, importRow.runId))
          .where(and(inArray(importRun.id, noted), eq(importRun.state, 'applied')))
  const settled = new Set(rows.map(({ kind, key }) => JSON.stringify([kind, key])))
  return (kind, key) => settled.has(JSON.stringify([kind, key]))
}

/** An entry that one import made and another one changed was made. */
async function countEntries(
  orm: Editor['database']['orm'],
  runs: string[],
): Promise<Pick<WrittenOfKind, 'made' | 'changed'>> {
  const distinct = (outcome: 'new' | 'changed') =>
    sql<number>`count(distinct ${importRow.recordId}) filter (where ${importRow.outcome} = ${outcome})::int`
  const [counted] = await orm
    .select({
      made: distinct('new'),
      all: sql<number>`count(distinct ${importRow.recordId})::int`,
    })
    .from(importRow)
    .where(and(inArray(importRow.runId, runs), inArray(importRow.outcome, ['new', 'changed'])))
  return { made: counted?.made ?? 0, changed: (counted?.all ?? 0) - (counted?.made ?? 0) }
}
