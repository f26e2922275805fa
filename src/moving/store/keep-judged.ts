import { storable } from '#content/store/imports/import-subject.ts'
import { importRow } from '#content/store/tables/imports.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'

type Row = typeof importRow.$inferInsert
type Judged = Pick<Row, 'number' | 'record' | 'outcome' | 'changes' | 'problems' | 'before'> & {
  name: string
}

const atOnce = 500

/** Keeps what an import would do with each row of what came, none of which is an entry or record here yet. */
export async function keepJudged(orm: Orm, runId: string, judged: readonly Judged[]): Promise<void> {
  for (let at = 0; at < judged.length; at += atOnce)
    await putRows(
      orm,
      importRow,
      judged.slice(at, at + atOnce).map(({ name, changes, problems, ...row }) => ({
        ...{ runId, recordId: '', ...row },
        ...storable({ name, changes, problems }),
      })),
    )
}

/** How many rows have each outcome. */
export function countOutcomes<Outcome extends string>(
  judged: readonly { outcome: Outcome }[],
  outcomes: readonly Outcome[],
): Record<string, number> {
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, judged.filter((each) => each.outcome === outcome).length]),
  )
}
