import { parentPort } from 'node:worker_threads'
import { type FileRequest, makeFile } from './make-file.ts'

parentPort?.on('message', async (request: FileRequest) => {
  const file = await makeFile(request)
  parentPort?.postMessage(file)
})
