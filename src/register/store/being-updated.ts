import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import type { Caller } from '#kernel/caller.ts'
import { hour } from '#kernel/time/start-every.ts'

const waits: ('new' | 'changed' | 'refused')[] = ['new', 'changed', 'refused']

/** How long a body has to mend a row that an import refused. After that nobody is promised that it comes. */
const mendedWithinMs = 7 * 24 * hour

/**
 * Which of the certificates with these folded numbers are in data that the body has decided to publish and that is not
 * in the register: an import is writing them, or one of the last week refused their rows. A file that somebody only
 * looked at decides nothing, and says nothing to anybody.
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
          and(eq(importRun.state, 'applying'), inArray(importRow.outcome, waits)),
          // What an import wrote is in the register; where it is not any more, that was decided since.
          and(
            eq(importRun.state, 'applied'),
            eq(importRow.outcome, 'refused'),
            gt(importRun.at, new Date(caller.now.getTime() - mendedWithinMs)),
          ),
        ),
      ),
    )
  return new Set(rows.flatMap(({ folded }) => folded ?? []))
}

export async function isBeingUpdated(caller: Caller, foldedNumber: string): Promise<boolean> {
  return (await numbersBeingUpdated(caller, [foldedNumber])).has(foldedNumber)
}
