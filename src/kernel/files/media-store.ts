import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { ownFile, ownFolder } from './own-data-folder.ts'
import { type FileState, openWholeFiles } from './whole-files.ts'

/** The bytes of uploaded files, named by their SHA-256, in the data folder; and the copies made of images. */
export type MediaStore = {
  /** Writes bytes so that they are on the disk before it resolves; the same bytes are kept once. */
  keep(bytes: Uint8Array): Promise<{ sha256: string }>
  /** Where the bytes with this hash are. */
  pathOf(sha256: string): string
  /** Whether they are there and are still those. */
  stateOf(sha256: string): Promise<FileState>
  /** Where a copy of an image in some width and format belongs; it may not exist yet. */
  copyPath(sha256: string, name: string): string
  /** The folder of files that are still being sent. */
  uploads: string
  /** Removes bytes and the copies made of them, unless they were kept again in the last day. */
  remove(sha256: string): Promise<void>
}

const said = {
  damaged: 'a file of the library is not as it was stored; it is not sent any more',
  missing: 'a file of the library is not there',
}

const day = 24 * 60 * 60 * 1000

export async function openMediaStore(
  dataDir: string,
  log: { error(details: object, message: string): void },
): Promise<MediaStore> {
  const originals = path.join(dataDir, 'media')
  const copies = path.join(dataDir, 'media-copies')
  const uploads = path.join(dataDir, 'uploads')
  for (const folder of [originals, copies, uploads]) await mkdir(folder, { recursive: true, mode: ownFolder })
  const pathOf = (sha256: string) => path.join(originals, sha256)
  const files = openWholeFiles((place, state) => log.error({ file: path.basename(place) }, said[state]))
  return {
    async keep(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const place = pathOf(sha256)
      // The new time keeps `remove` from deleting bytes that are about to be used again. What is damaged is written anew.
      const isWhole = existsSync(place) && (await files.stateOf(place, sha256)) === 'whole'
      if (isWhole) await utimes(place, new Date(), new Date())
      else await writeWhole(place, bytes)
      return { sha256 }
    },
    pathOf,
    stateOf: (sha256) => files.stateOf(pathOf(sha256), sha256),
    copyPath: (sha256, name) => path.join(copies, `${sha256}-${name}`),
    uploads,
    async remove(sha256) {
      const kept = await stat(path.join(originals, sha256)).catch(() => null)
      if (!kept || Date.now() - kept.mtimeMs < day) return
      await rm(path.join(originals, sha256), { force: true })
      for (const name of await readdir(copies))
        if (name.startsWith(sha256)) await rm(path.join(copies, name), { force: true })
    },
  }
}

/** Writes a file aside and renames it into place, so that a reader never meets half of it. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`
  const file = await open(aside, 'wx', ownFile)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, place)
  // The new name is on the disk only once its folder is.
  syncFolder(path.dirname(place))
}

/** Makes the names in a folder durable. Windows cannot, and its file systems keep names in their journal. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
