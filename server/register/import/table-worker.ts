import { parentPort, workerData } from 'node:worker_threads'
import { readTable } from './read-table.ts'
import type { FromWorker, ToWorker } from './table-rows.ts'

const { packed, waiting } = workerData as ToWorker
/** How many batches may wait to be taken before reading goes on. */
const most = 4

// The reader of workbooks unpacks as fast as it can: it is held back by standing still, not by being waited for.
for await (const part of readTable(packed)) {
  parentPort?.postMessage(part satisfies FromWorker)
  for (let now = Atomics.add(waiting, 0, 1) + 1; now >= most; now = Atomics.load(waiting, 0))
    Atomics.wait(waiting, 0, now, 1000)
}
parentPort?.postMessage({ kind: 'end' } satisfies FromWorker)
