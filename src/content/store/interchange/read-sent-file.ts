import type { AnyKind } from '#content/model/define-kind.ts'
import type { TableRow } from '#content/model/imports/table.ts'
import { entryTables, readObjects, readTable } from '#content/model/interchange/read-entries.ts'
import type { SentEntries } from '#content/model/interchange/sent-entries.ts'
import { editorsLane } from '#kernel/workers/lanes.ts'
import { tableRows } from '../imports/table-rows.ts'

const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }

/** What a file that was packed by gzip says of entries of a kind; one that is made to harm is refused. */
export async function readSentFile(kind: AnyKind, packed: Uint8Array): Promise<SentEntries> {
  const sent: SentEntries = { format: null, rows: [], notes: [], problems: [] }
  const objects: unknown[] = []
  const rows: TableRow[] = []
  let names: string[] = []
  for await (const part of tableRows(packed, entryTables, limits)) {
    if (part.kind === 'problem') return { ...sent, problems: [part.problem] }
    if (part.kind === 'rows') rows.push(...part.rows)
    else sent.notes.push(...part.notes)
    if (part.kind === 'objects') objects.push(...part.objects)
    if (part.kind === 'head') names = part.names
    if (part.kind !== 'rows') sent.format = part.kind === 'head' ? part.format : 'json'
  }
  const told = sent.format === 'json' ? readObjects(objects) : readTable(kind, { names, rows })
  return { ...sent, ...told, notes: [...sent.notes, ...told.notes] }
}
