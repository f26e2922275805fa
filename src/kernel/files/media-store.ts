import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { makeFolders } from './make-folders.ts'
import { ownFolder } from './own-data-folder.ts'
import type { FileState } from './whole-files.ts'

/** The bytes of uploaded files, named by their SHA-256, in the storage; and the copies made of images, on this machine. */
export type MediaStore = {
  /** Where all of it is kept, also what is still being sent. */
  storage: Storage
  /** Keeps bytes so that they stay when it resolves; the same bytes are kept once. */
  keep(bytes: Uint8Array): Promise<{ sha256: string }>
  /** A file of this machine with these bytes; null where they are lost. Throws `StorageFailure` where the storage is. */
  placeOf(sha256: string): Promise<string | null>
  /** Whether the storage has the bytes, read from there. */
  stateOf(sha256: string): Promise<FileState>
  /** Where a copy of an image in some width and format belongs; it may not exist yet. */
  copyPath(sha256: string, name: string): string
  /** Removes bytes and the copies made of them; false where they were kept again in the last day, and stay. */
  remove(sha256: string): Promise<boolean>
  /** Removes copies of images that this machine made of other bytes than these, once they are a day old. */
  keepCopiesOf(known: ReadonlySet<string>): Promise<void>
}

const day = 24 * 60 * 60 * 1000

export async function openMediaStore(dataDir: string, storage: Storage): Promise<MediaStore> {
  const copies = path.join(dataDir, 'media-copies')
  await makeFolders(copies, ownFolder)
  const keyOf = (sha256: string) => `media/${sha256}`
  async function removeCopies(mayGo: (name: string) => boolean) {
    for (const name of await readdir(copies))
      if (mayGo(name)) await rm(path.join(copies, name), { force: true })
  }
  return {
    storage,
    async keep(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // Written although it may be there: the new time keeps `remove` from deleting bytes that are about to be used
      // again, and what is damaged is mended.
      await storage.put(keyOf(sha256), bytes)
      return { sha256 }
    },
    placeOf: (sha256) => storage.localCopy(keyOf(sha256), sha256),
    async stateOf(sha256) {
      const found = await storage.open(keyOf(sha256))
      if (!found) return 'missing'
      const hash = createHash('sha256')
      try {
        await pipeline(found.stream, hash)
      } catch (error) {
        // A disk that cannot read it has lost it; a server may only be busy.
        if (storage.isShared) throw error
        return 'damaged'
      }
      return hash.digest('hex') === sha256 ? 'whole' : 'damaged'
    },
    copyPath: (sha256, name) => path.join(copies, `${sha256}-${name}`),
    async remove(sha256) {
      const kept = await storage.stat(keyOf(sha256))
      if (kept && Date.now() - kept.changedAt.getTime() < day) return false
      if (kept) await storage.remove(keyOf(sha256))
      await removeCopies((name) => name.startsWith(sha256))
      return true
    },
    async keepCopiesOf(known) {
      const old: string[] = []
      for (const name of await readdir(copies)) {
        const made = known.has(name.slice(0, 64))
          ? null
          : await stat(path.join(copies, name)).catch(() => null)
        if (made && Date.now() - made.mtimeMs > day) old.push(name)
      }
      await removeCopies((name) => old.includes(name))
    },
  }
}
