import { asWorker } from '#kernel/workers/as-worker.ts'
import { DamagedSource } from '../../model/source-document.ts'
import { type SpoolPart, type SpoolTask, spoolFiles } from './spool-documents.ts'

await asWorker(async function* (_, { files, into }: SpoolTask): AsyncGenerator<SpoolPart> {
  try {
    yield* spoolFiles(files, into)
  } catch (error) {
    if (!(error instanceof DamagedSource)) throw error
    yield { damaged: error.message }
  }
})
