import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readArchive } from '#backup/store/archive/read-archive.ts'

/** Every row of every table and the hash of every file that a backup holds. Rows are sorted: a table has no order. */
export async function readBackup(place: string) {
  const [tables, files]: [Record<string, Buffer[]>, Record<string, string>] = [{}, {}]
  const { header, manifest } = await readArchive(createReadStream(place), [], {
    async part(table, bytes) {
      const kept = tables[table] ?? []
      tables[table] = kept
      for await (const piece of bytes) kept.push(Buffer.from(piece))
    },
    async file(path, _, bytes) {
      const hash = createHash('sha256')
      for await (const piece of bytes) hash.update(piece)
      files[path] = hash.digest('hex')
    },
  })
  const rows = Object.fromEntries(
    Object.keys(header.tables).map((table) => {
      const lines = Buffer.concat(tables[table] ?? [])
        .toString()
        .split('\n')
        .slice(0, -1)
      return [table, lines.toSorted()]
    }),
  )
  return { rows, files, header, manifest }
}
