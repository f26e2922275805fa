import type { FileProblem } from '#content/model/imports/report.ts'
import type { TableLimits, TablePart } from '#content/model/imports/table.ts'
import { inWorker, type WorkerFailure, type WorkerLimits } from '#kernel/workers/in-worker.ts'

const script = new URL('./table-worker.ts', import.meta.url)

/**
 * The content of a file that was compressed with gzip. A worker reads it, so that the site goes on answering, and no
 * faster than the caller takes it.
 */
export async function* tableRows(
  packed: Uint8Array,
  table: TableLimits,
  worker: WorkerLimits,
): AsyncGenerator<TablePart> {
  for await (const part of inWorker<TablePart>(script, packed, worker, table))
    yield part.ok ? part.value : { kind: 'problem', problem: { code: failures[part.problem] } }
}

const failures: Record<WorkerFailure, FileProblem['code']> = {
  busy: 'busy',
  'too-long': 'takes-too-long',
  'too-large': 'unpacks-too-large',
  broken: 'damaged',
}
