import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file of a storage that was copied into a folder. */
export type CopiedFile = { place: string; name: string; bytes: number; sha256: string }

/** The file that a path of the storage names; null where there is none in the folder, wherever a link may lead. */
export async function copiedFile(folder: string, storagePath: string): Promise<CopiedFile | null> {
  try {
    const root = await realpath(folder)
    const place = await realpath(path.join(root, ...storagePath.split('/')))
    const found = await stat(place)
    if (!place.startsWith(root + path.sep) || !found.isFile()) return null
    return { place, name: path.basename(storagePath), bytes: found.size, sha256: await hashOf(place) }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}

async function hashOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(place)) hash.update(piece as Buffer)
  return hash.digest('hex')
}
