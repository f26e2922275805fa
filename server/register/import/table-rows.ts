import type { RegisterFileProblem } from '#domain/register/interchange/report.ts'
import { inWorker, type WorkerFailure } from '../../workers/in-worker.ts'
import { registerLane } from '../../workers/lanes.ts'
import type { TablePart } from './read-table.ts'

const script = new URL('./table-worker.ts', import.meta.url)
/** Reading takes longer, or more memory, only of a file that is made to. */
const limits = { lane: registerLane, seconds: 40, megabytes: 640 }

/**
 * What stands in a file that was packed by gzip, read by a worker, so that the site goes on answering; and no faster than
 * it is taken.
 */
export async function* tableRows(packed: Uint8Array): AsyncGenerator<TablePart> {
  for await (const part of inWorker<TablePart>(script, packed, limits))
    yield part.ok ? part.value : { kind: 'problem', problem: { code: failures[part.problem] } }
}

const failures: Record<WorkerFailure, RegisterFileProblem['code']> = {
  busy: 'busy',
  'too-long': 'takes-too-long',
  'too-large': 'unpacks-too-large',
  broken: 'damaged',
}
