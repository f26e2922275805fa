import { unfinishedMark } from '#kernel/files/unfinished-restore.ts'
import { putSeveral } from '#kernel/storage/put-several.ts'
import { findAny, removeSite } from '#kernel/storage/site-places.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { refuseBegunCopy, refuseBegunRestore } from '#kernel/storage/unfinished.ts'
import { folderPlace } from './folder-place.ts'
import type { RestorePlace } from './restore-place.ts'

/** What a machine has of a bucket's files, and makes of them: it may come before the site. */
const copies = ['media-copies', 'storage-copies']

/**
 * A bucket, with the data folder of this machine beside it, in which the site's own database may lie. A file is in memory
 * while it is put, as it was when it was uploaded.
 */
export function bucketPlace(storage: Storage, dataDir: string): RestorePlace {
  const folder = folderPlace(dataDir, copies)
  const puts = putSeveral(storage)
  return {
    async begin() {
      await refuseBegunRestore(storage)
      await refuseBegunCopy(storage)
      const first = await findAny(storage)
      if (first !== null)
        throw new Error(
          `STORAGE_URL must name an empty place: ${storage.name} holds ${first}. Give it another prefix or bucket.`,
        )
      await storage.put(unfinishedMark, Buffer.from('restore'))
      await folder.begin().catch(async (error: unknown) => {
        await storage.remove(unfinishedMark)
        throw error
      })
    },
    async write(at, _, bytes) {
      const pieces: Uint8Array[] = []
      for await (const piece of bytes) pieces.push(piece)
      await puts.put(at, Buffer.concat(pieces))
    },
    keep: () => puts.done(),
    async empty() {
      await puts.settled()
      await removeSite(storage)
      await storage.remove(unfinishedMark)
      await folder.empty()
    },
    async end() {
      await storage.remove(unfinishedMark)
      await folder.end()
    },
  }
}
