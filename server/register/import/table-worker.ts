import { asWorker } from '../../workers/as-worker.ts'
import { readTable } from './read-table.ts'

await asWorker(readTable)
