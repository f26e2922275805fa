import { asWorker } from '#kernel/workers/as-worker.ts'
import { surveyTable } from './survey-table.ts'

await asWorker(surveyTable)
