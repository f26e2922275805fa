import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../storage/storage.ts'
import { ownFolder } from './own-data-folder.ts'
import type { FileState } from './whole-files.ts'

/** The bytes of uploaded files, named by their SHA-256, in the storage; and the copies made of images, on this machine. */
export type MediaStore = {
  storage: Storage
  /** Writes bytes so that they are stored for good before it resolves; the same bytes are kept once. */
  keep(bytes: Uint8Array): Promise<{ sha256: string }>
  /** Where a file with these bytes lies on this machine; null where they are lost, which the log says once. */
  placeOf(sha256: string): Promise<string | null>
  /** Whether the storage has them and they are still those: they are read. */
  stateOf(sha256: string): Promise<FileState>
  /** Where a copy of an image in some width and format belongs; it may not exist yet. */
  copyPath(sha256: string, name: string): string
  /** Removes bytes and the copies made of them, unless they were kept again in the last day. */
  remove(sha256: string): Promise<void>
}

const said = {
  damaged: 'a file of the library is not as it was stored; it is not sent any more',
  missing: 'a file of the library is not there',
}

const day = 24 * 60 * 60 * 1000

/** `dataDir` is a folder of this machine for copies of images. */
export async function openMediaStore(
  storage: Storage,
  dataDir: string,
  log: { error(details: object, message: string): void },
): Promise<MediaStore> {
  const copies = path.join(dataDir, 'media-copies')
  await mkdir(copies, { recursive: true, mode: ownFolder })
  const told = new Set<string>()
  const keyOf = (sha256: string) => `media/${sha256}`
  return {
    storage,
    async keep(bytes) {
      const sha256 = sha256Of(bytes)
      // Also what is there is written: its new time keeps `remove` from deleting bytes that are about to be used again, and
      // what was damaged is whole again.
      await storage.put(keyOf(sha256), bytes)
      return { sha256 }
    },
    async placeOf(sha256) {
      const found = await storage.placeOf(keyOf(sha256), sha256)
      if (typeof found !== 'string') {
        told.delete(sha256)
        return found.place
      }
      if (!told.has(sha256)) log.error({ file: sha256 }, said[found])
      told.add(sha256)
      return null
    },
    async stateOf(sha256) {
      const bytes = await storage.read(keyOf(sha256))
      if (!bytes) return 'missing'
      return sha256Of(bytes) === sha256 ? 'whole' : 'damaged'
    },
    copyPath: (sha256, name) => path.join(copies, `${sha256}-${name}`),
    async remove(sha256) {
      const kept = await storage.stat(keyOf(sha256))
      if (!kept || Date.now() - kept.changed.getTime() < day) return
      await storage.remove(keyOf(sha256))
      for (const name of await readdir(copies))
        if (name.startsWith(sha256)) await rm(path.join(copies, name), { force: true })
    },
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
