import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import { syncFolder } from '#kernel/files/write-whole.ts'
import { checkArchive } from './check-archive.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'

/**
 * Writes a backup to a file that is not there yet, readable by this account alone. It has the name of another, which ends in
 * `.part`, until it is whole, on the disk and read back: what is not encrypted is checked as `checkArchive` does, the bytes of
 * an encrypted one are compared with those that were written. Who is killed meanwhile leaves the `.part`, which the next one
 * replaces. Throws where the disk refuses it or what was read back is something else.
 */
export async function writeBackupFile(
  parts: Parameters<typeof makeBackup>[0],
  place: string,
  options: NonNullable<Parameters<typeof makeBackup>[2]>,
  /** Where it lies in the end, in the same folder, where that depends on what is in it. */
  placeOf: (made: MadeBackup) => string = () => place,
): Promise<MadeBackup> {
  const aside = `${place}.part`
  try {
    const made = await writeAside(parts, aside, options)
    await rename(aside, placeOf(made))
    syncFolder(path.dirname(place))
    return made
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

async function writeAside(
  parts: Parameters<typeof makeBackup>[0],
  aside: string,
  options: NonNullable<Parameters<typeof makeBackup>[2]>,
): Promise<MadeBackup> {
  // What lies there may be a link, or readable by others.
  await rm(aside, { force: true })
  const file = await open(aside, 'wx', ownFile)
  const to = file.createWriteStream({ flush: true })
  let made: MadeBackup
  try {
    made = await makeBackup(parts, to, options)
  } finally {
    // Where it was never written to.
    to.destroy()
  }
  if ((await hashOf(aside)) !== made.sha256)
    throw new Error(
      `What was written to ${aside} is not what is there: another backup wrote it too, or the disk is damaged.`,
    )
  if (!options.recipient) await checkArchive(createReadStream(aside), [])
  return made
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
