import { asWorker } from '#kernel/workers/as-worker.ts'
import { type MostAsked, readList } from './read-list.ts'

await asWorker(async function* (bytes, asked: MostAsked) {
  yield await readList(bytes, asked)
})
