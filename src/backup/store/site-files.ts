import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { caseFile, caseKey, casePiece } from '#cases/store/tables.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { contactMessageFile } from '#messages/store/tables.ts'
import { isOwnPath } from '../model/archive.ts'

/** A file of the data folder by its path there, and the hash of what was stored, where the database knows it. */
export type NamedFile = { path: string; sha256: string | null }

const [medium, version, attached] = [media, mediaVersion, contactMessageFile].map(getTableName)
const [key, piece, file] = [caseKey, casePiece, caseFile].map(getTableName)

/** What the rows name, so that the files are those of the same moment as the rows. Their names never change their content. */
const named = `
  select 'media/' || hash as path, hash as sha256 from (
    select sha256 as hash from ${medium} union select original from ${medium}
    union select sha256 from ${version} union select original from ${version}) stored where hash is not null
  union all select 'messages/' || message_id || '/' || id, sha256 from ${attached}
  union all select 'cases/' || case_id || '/key-' || epoch || '.age', null from ${key}
  union all select 'cases/' || case_id || '/piece-' || seq || '.age', sha256 from ${piece}
  union all select 'cases/' || case_id || '/file-' || id || '.age', sha256 from ${file}
  order by path`

const atOnce = 1000

/** Every file that belongs to the rows which this transaction sees, a thousand in memory at a time. */
export async function* listNamed(client: Client): AsyncGenerator<NamedFile> {
  await client.query(`declare named_files no scroll cursor for ${named}`)
  for (;;) {
    const { rows } = await client.query<NamedFile>(`fetch ${atOnce} from named_files`)
    yield* rows
    if (rows.length < atOnce) break
  }
  await client.query('close named_files')
}

/** Those that no row names: the site's secret, the keys that it signs with, and mail that was kept as files. */
export async function listUnnamed(dataDir: string): Promise<NamedFile[]> {
  const found = ['secret.key']
  for (const folder of ['keys', 'outbox']) {
    const place = path.join(dataDir, folder)
    const entries = await readdir(place, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw unreadable(place, error)
    })
    // A folder in there is nobody's; a link may stand for a file, and is told as missing.
    for (const entry of entries) if (!entry.isDirectory()) found.push(`${folder}/${entry.name}`)
  }
  return found
    .filter((each) => isOwnPath(each) && !each.endsWith('.part'))
    .map((each) => ({ path: each, sha256: null }))
}

/** What keeps a place from being a file that can be read, and lies in that place alone. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EIO'])

/**
 * Opens a file of the data folder; null where there is none, but a link or a folder say. No link is followed, and the file
 * system does not note that a report was read. What is read has the size that was told in any case: where the disk does not
 * give all of it, zeros take its place and `isDamaged` says so. Throws a sentence with the path where it may not be read.
 */
export async function openFile(
  dataDir: string,
  at: string,
): Promise<{
  bytes: number
  changed: Date
  read(): AsyncIterable<Uint8Array>
  isDamaged(): boolean
  close(): Promise<void>
} | null> {
  const quietly = at.startsWith('cases/') ? (constants.O_NOATIME ?? 0) : 0
  // A pipe in its place keeps nobody waiting.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | quietly
  const place = path.join(dataDir, at)
  let file: FileHandle
  try {
    file = await open(place, flags)
  } catch (error) {
    if (noFile.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw unreadable(place, error)
  }
  const found = await file.stat()
  if (!found.isFile()) {
    await file.close()
    return null
  }
  let isDamaged = false
  return {
    bytes: found.size,
    changed: found.mtime,
    read: () => exactly(found.size, file, () => (isDamaged = true)),
    isDamaged: () => isDamaged,
    close: () => file.close(),
  }
}

const pieceBytes = 256 * 1024

async function* exactly(size: number, file: FileHandle, onDamaged: () => void): AsyncGenerator<Uint8Array> {
  let left = size
  const stream =
    left > 0 ? file.createReadStream({ autoClose: false, highWaterMark: pieceBytes, end: size - 1 }) : []
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      left -= piece.length
      yield piece
    }
  } catch {
    onDamaged()
  }
  if (left > 0) onDamaged()
  for (; left > 0; left -= pieceBytes) yield new Uint8Array(Math.min(left, pieceBytes))
}

/** Without the code of the system, which would be taken for the place that is written to. */
function unreadable(place: string, error: unknown): Error {
  return new Error(`${place} could not be read: ${(error as Error).message}`, { cause: error })
}
