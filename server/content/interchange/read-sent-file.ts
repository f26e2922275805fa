import type { AnyKind } from '#domain/content/define-kind.ts'
import { readTable } from '#domain/content/interchange/read-table.ts'
import type { FileProblemCode } from '#domain/content/interchange/report.ts'
import type { SentEntries, SentRow, TableRow } from '#domain/content/interchange/sent-entries.ts'
import { inWorker, type WorkerFailure } from '../../workers/in-worker.ts'
import { editorsLane } from '../../workers/lanes.ts'
import { isArchive } from './book-file.ts'
import type { FileContent } from './read-file.ts'

/** What stands in a file, in the order in which a worker hands it over. */
export type FilePart =
  | { about: Omit<SentEntries, 'rows'>; names: string[] | null }
  | { rows: SentRow[] }
  | { cells: TableRow[] }

const script = new URL('./file-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 20, megabytes: 640 }

/** What a file says of entries of a kind, read by a worker: a file that is made to harm ends that, and is refused. */
export async function readSentFile(kind: AnyKind, bytes: Uint8Array): Promise<SentEntries> {
  const format = isArchive(bytes) ? 'xlsx' : 'csv'
  let content: FileContent = { format, table: null, rows: [], notes: [], problems: [] }
  for await (const part of inWorker<FilePart>(script, bytes, limits)) {
    if (!part.ok) return { format, rows: [], notes: [], problems: [{ code: failures[part.problem] }] }
    if ('rows' in part.value) content.rows.push(...part.value.rows)
    else if ('cells' in part.value) content.table?.rows.push(...part.value.cells)
    else {
      const { about, names } = part.value
      content = { ...about, rows: [], table: names && { names, rows: [] } }
    }
  }
  return entriesIn(kind, content)
}

/** The entries that stand in a file; of a table those that its columns tell of. */
export function entriesIn(kind: AnyKind, { table, ...sent }: FileContent): SentEntries {
  if (!table) return sent
  const told = readTable(kind, table)
  return { ...sent, ...told, notes: [...sent.notes, ...told.notes] }
}

const failures: Record<WorkerFailure, FileProblemCode> = {
  busy: 'busy',
  'too-long': 'takes-too-long',
  'too-large': 'unpacks-too-large',
  broken: 'damaged',
}
