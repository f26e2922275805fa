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
  for (const folder of ['keys', 'outbox'])
    for (const name of await readdir(path.join(dataDir, folder)).catch(() => []))
      found.push(`${folder}/${name}`)
  return found
    .filter((each) => isOwnPath(each) && !each.endsWith('.part'))
    .map((each) => ({ path: each, sha256: null }))
}

/**
 * Opens a file of the data folder; null where there is none. No link is followed, and the file system does not note that a
 * report was read.
 */
export async function openFile(
  dataDir: string,
  at: string,
): Promise<{
  bytes: number
  changed: Date
  read(): AsyncIterable<Uint8Array>
  close(): Promise<void>
} | null> {
  const quietly = at.startsWith('cases/') ? (constants.O_NOATIME ?? 0) : 0
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | quietly
  let file: FileHandle
  try {
    file = await open(path.join(dataDir, at), flags)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const { size, mtime } = await file.stat()
  return {
    bytes: size,
    changed: mtime,
    read: () => file.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 }),
    close: () => file.close(),
  }
}
