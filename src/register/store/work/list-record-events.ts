import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { importRun, importRow as row } from '#content/store/tables/imports.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { listEvents } from '#history/store/list-events.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { type RegisterItemKind, registerItem } from './read-register-record.ts'

const shown = 12

/**
 * What was done last with one record of the register, the newest first: by people, by files, by the body's own
 * system.
 */
export async function listRecordEvents(
  caller: Editor,
  kind: RegisterItemKind,
  id: string,
): Promise<ListedEvent[]> {
  const item = [registerItem(kind, id, '').id, ...(await importsOf(caller, kind, id))]
  const { events } = await listEvents(caller, { item })
  return events.slice(0, shown)
}

/** The imports that wrote a record, of which the history says only how many they wrote. */
async function importsOf({ database }: Caller, kind: RegisterItemKind, id: string): Promise<string[]> {
  const runs = await database.orm
    .select({ id: importRun.id })
    .from(row)
    .innerJoin(importRun, eq(importRun.id, row.runId))
    .where(
      and(
        eq(row.recordId, id),
        sql`${row.record} = ${kind} and ${row.outcome} in ('new', 'changed')`,
        inArray(importRun.state, ['applied', 'undone']),
      ),
    )
    .orderBy(desc(importRun.at))
    .limit(shown)
  return runs.map((run) => run.id)
}
