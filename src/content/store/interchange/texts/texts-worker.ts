import { asWorker } from '#kernel/workers/as-worker.ts'
import { takeTexts } from './take-texts.ts'

await asWorker(takeTexts)
