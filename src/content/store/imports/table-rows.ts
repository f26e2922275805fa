import type { FileProblem } from '#content/model/imports/report.ts'
import type { TableLimits, TablePart, TableSurvey } from '#content/model/imports/table.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { inWorker, type WorkerFailure, type WorkerLimits } from '#kernel/workers/in-worker.ts'
import type { Broken } from './file-rows.ts'
import type { TableAsked } from './read-table.ts'

const reader = new URL('./table-worker.ts', import.meta.url)
const surveyor = new URL('./survey-worker.ts', import.meta.url)

/**
 * The content of a file that was compressed with gzip. A worker reads it, so that the site goes on answering, and no
 * faster than the caller takes it.
 */
export async function* tableRows(
  packed: Uint8Array,
  table: TableAsked,
  worker: WorkerLimits,
): AsyncGenerator<TablePart> {
  for await (const part of inWorker<TablePart>(reader, packed, worker, table))
    yield part.ok ? part.value : { kind: 'problem', problem: { code: failures[part.problem] } }
}

/** What the same file says of itself: its first rows, and in which order its dates are written. */
export async function tableSurvey(
  packed: Uint8Array,
  table: TableLimits,
  worker: WorkerLimits,
): Promise<Result<TableSurvey, 'unread', FileProblem>> {
  for await (const part of inWorker<TableSurvey | Broken>(surveyor, packed, worker, table)) {
    if (!part.ok) return fail('unread', { code: failures[part.problem] })
    return 'problem' in part.value ? fail('unread', part.value.problem) : succeed(part.value)
  }
  return fail('unread', { code: 'damaged' })
}

const failures: Record<WorkerFailure, FileProblem['code']> = {
  busy: 'busy',
  'too-long': 'takes-too-long',
  'too-large': 'unpacks-too-large',
  broken: 'damaged',
}
