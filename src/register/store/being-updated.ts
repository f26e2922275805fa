import { and, eq, inArray, or } from 'drizzle-orm'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import type { Caller } from '#kernel/caller.ts'

const waits: ('new' | 'changed' | 'refused')[] = ['new', 'changed', 'refused']

/**
 * Which of the certificates with these folded numbers are in data of the body that is not in the register: they stand
 * in a file that waits to be applied, or an import refused their rows.
 */
export async function numbersBeingUpdated(
  caller: Caller,
  foldedNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (foldedNumbers.length === 0) return new Set()
  const rows = await caller.database.orm
    .selectDistinct({ folded: importRow.foldedNumber })
    .from(importRow)
    .innerJoin(importRun, eq(importRun.id, importRow.runId))
    .where(
      and(
        inArray(importRow.foldedNumber, [...new Set(foldedNumbers)]),
        or(
          and(eq(importRun.state, 'checked'), inArray(importRow.outcome, waits)),
          // What an import wrote is in the register; where it is not any more, that was decided since.
          and(eq(importRun.state, 'applied'), eq(importRow.outcome, 'refused')),
        ),
      ),
    )
  return new Set(rows.flatMap(({ folded }) => folded ?? []))
}

export async function isBeingUpdated(caller: Caller, foldedNumber: string): Promise<boolean> {
  return (await numbersBeingUpdated(caller, [foldedNumber])).has(foldedNumber)
}
