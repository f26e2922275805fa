import { asWorker } from '#kernel/workers/as-worker.ts'
import { surveyTable } from './read-table.ts'

await asWorker(surveyTable)
