import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { secretKey } from '#kernel/storage/site-places.ts'
import { isOwnPath } from '../../model/archive.ts'
import { type OpenedFile, type SiteFiles, unnamedFolders } from './site-files.ts'

/** The files in a data folder. */
export function folderFiles(dataDir: string): SiteFiles {
  return { listUnnamed: () => listUnnamed(dataDir), open: (at) => openFile(dataDir, at) }
}

async function listUnnamed(dataDir: string): Promise<string[]> {
  const found = [secretKey]
  for (const folder of unnamedFolders) {
    const place = path.join(dataDir, folder)
    const entries = await readdir(place, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw unreadable(place, error)
    })
    // A folder in there is nobody's; a link may stand for a file, and is told as missing.
    for (const entry of entries) if (!entry.isDirectory()) found.push(`${folder}/${entry.name}`)
  }
  return found.filter((each) => isOwnPath(each) && !each.endsWith('.part'))
}

/** What keeps a place from being a file that can be read, and lies in that place alone. */
const noFile = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EIO'])

/**
 * Opens a file of the data folder; null where there is none, but a link or a folder say. No link is followed, and the file
 * system does not note that a report was read. What is read has the size that was told in any case: where the disk does not
 * give all of it, zeros take its place and `isDamaged` says so. Throws a sentence with the path where it may not be read.
 */
async function openFile(dataDir: string, at: string): Promise<OpenedFile | null> {
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
