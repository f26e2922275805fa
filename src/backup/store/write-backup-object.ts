import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import type { LargeObject } from '#kernel/storage/s3-object.ts'
import { media, mediaVersion } from '#media/store/tables.ts'
import { contactMessageFile } from '#messages/store/tables.ts'
import { checkArchive } from './check-archive.ts'
import { openClient } from './database/open-client.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'

/**
 * Writes a backup to an object that is not there yet, and reads it back: what is not encrypted is checked as `checkArchive`
 * does, the bytes of an encrypted one are compared with those that were written. Nothing is seen under its name before all
 * of it is there, and what was read back as something else is removed. Throws then, and where the server refuses it.
 */
export async function writeBackupObject(
  parts: Parameters<typeof makeBackup>[0],
  object: LargeObject,
  options: NonNullable<Parameters<typeof makeBackup>[2]>,
): Promise<MadeBackup> {
  const to = object.write(await partBytes(parts.database.url))
  let made: MadeBackup
  try {
    made = await makeBackup(parts, to, options)
  } finally {
    // Where it was never written to.
    to.destroy()
  }
  try {
    await expectSame(object, made.sha256, { isReadable: !options.recipient })
  } catch (error) {
    await object.remove()
    throw error
  }
  return made
}

async function expectSame(
  object: LargeObject,
  sha256: string,
  { isReadable }: { isReadable: boolean },
): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of object.read()) {
      hash.update(piece)
      yield piece
    }
  }
  if (isReadable) await checkArchive(hashed(), [])
  else for await (const _ of hashed());
  if (hash.digest('hex') !== sha256)
    throw new Error(`What was written to ${object.name} is not what is there. It was removed.`)
}

/** Puts a backup under another name as well, through this machine: copying within a server ends at 5 GB. */
export async function copyBackupObject(from: LargeObject, to: LargeObject, sha256: string): Promise<void> {
  const bytes = (await from.size()) ?? 0
  await pipeline(from.read(), to.write(inParts(bytes)))
  try {
    await expectSame(to, sha256, { isReadable: false })
  } catch (error) {
    await to.remove()
    throw error
  }
}

const mebibyte = 1024 * 1024
const leastPart = 8 * mebibyte
/** So many every server puts together; some take more. */
const mostParts = 1_000

/** Large enough for what the database and its files may take, with room for twice as much. */
async function partBytes(url: string): Promise<number> {
  const client = await openClient(url)
  try {
    const tables = [media, mediaVersion, contactMessageFile].map(getTableName)
    const sums = tables.map((table) => `coalesce((select sum(bytes) from ${table}), 0)`)
    const { rows } = await client.query<{ bytes: string }>(
      `select (pg_database_size(current_database()) + ${sums.join(' + ')})::text as bytes`,
    )
    return inParts(2 * Number(rows[0]?.bytes))
  } finally {
    await client.end().catch(() => {})
  }
}

/** How large the parts of so many bytes are. */
function inParts(bytes: number): number {
  return Math.max(leastPart, Math.ceil(bytes / mostParts / mebibyte) * mebibyte)
}
