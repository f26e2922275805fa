import { secretKey } from '#kernel/storage/site-places.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { isOwnPath } from '../../model/archive.ts'
import { type OpenedFile, type SiteFiles, unnamedFolders } from './site-files.ts'

/** So much of a file is in memory at a time. */
const pieceBytes = 8 * 1024 * 1024

/**
 * The files in a bucket. Each is asked for piece by piece, and no answer of the server waits for whoever takes the backup:
 * it would be ended there. A server that does not answer ends the backup, since nobody knows what is lost.
 */
export function bucketFiles(storage: Storage): SiteFiles {
  return {
    async listUnnamed() {
      const found: string[] = [secretKey]
      for (const folder of unnamedFolders)
        for await (const { key } of storage.list(`${folder}/`)) found.push(key)
      return found.filter(isOwnPath)
    },
    open: (at) => openObject(storage, at),
  }
}

async function openObject(storage: Storage, at: string): Promise<OpenedFile | null> {
  const found = await storage.stat(at)
  if (!found) return null
  let isDamaged = false
  return {
    bytes: found.bytes,
    changed: found.changedAt,
    read: () => exactly(storage, { at, bytes: found.bytes }, () => (isDamaged = true)),
    isDamaged: () => isDamaged,
    close: async () => {},
  }
}

async function* exactly(
  storage: Storage,
  { at, bytes }: { at: string; bytes: number },
  onDamaged: () => void,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes; from += pieceBytes) {
    const wanted = Math.min(pieceBytes, bytes - from)
    const piece = await storage.readPart(at, from, wanted)
    if (piece?.length === wanted) {
      yield piece
      continue
    }
    // It was erased meanwhile.
    onDamaged()
    yield new Uint8Array(wanted)
  }
}
