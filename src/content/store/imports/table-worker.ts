import { asWorker } from '#kernel/workers/as-worker.ts'
import { readTable } from './read-table.ts'

await asWorker(readTable)
