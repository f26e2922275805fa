import { asWorker } from '../../workers/as-worker.ts'
import { readFile } from './read-file.ts'
import type { FilePart } from './read-sent-file.ts'

/** So many rows are handed over at once: whoever takes them goes on answering others between. */
const atOnce = 200

await asWorker(read)

async function* read(bytes: Uint8Array): AsyncGenerator<FilePart> {
  const { rows, table, ...about } = await readFile(bytes)
  yield { about, names: table?.names ?? null }
  for (let at = 0; at < rows.length; at += atOnce) yield { rows: rows.slice(at, at + atOnce) }
  if (!table) return
  for (let at = 0; at < table.rows.length; at += atOnce) yield { cells: table.rows.slice(at, at + atOnce) }
}
