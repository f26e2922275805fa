import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ListedEvent } from '#domain/history/history-events.ts'
import type { Caller } from '../../caller.ts'
import { registerImport, registerImportRow as row } from '../../database/tables/register-work.ts'
import { listEvents } from '../../history/list-events.ts'
import { type RegisterItemKind, registerItem } from './register-item.ts'

const shown = 12

/** What was done last with one record of the register, the newest first: by people, by files, by the body's own system. */
export async function listRecordEvents(
  caller: Caller,
  kind: RegisterItemKind,
  id: string,
): Promise<ListedEvent[]> {
  if (!caller.actor) return []
  const item = [registerItem(kind, id, '').id, ...(await importsOf(caller, kind, id))]
  const listed = await listEvents(caller, { item })
  return listed.ok ? listed.value.events.slice(0, shown) : []
}

/** The imports that wrote a record, of which the history says only how many they wrote. */
async function importsOf({ database }: Caller, kind: RegisterItemKind, id: string): Promise<string[]> {
  const runs = await database.orm
    .select({ id: registerImport.id })
    .from(row)
    .innerJoin(registerImport, eq(registerImport.id, row.runId))
    .where(
      and(
        eq(row.recordId, id),
        sql`${row.record} = ${kind} and ${row.outcome} in ('new', 'changed')`,
        inArray(registerImport.state, ['applied', 'undone']),
      ),
    )
    .orderBy(desc(registerImport.at))
    .limit(shown)
  return runs.map((run) => run.id)
}
