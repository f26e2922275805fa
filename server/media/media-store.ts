import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../sync-folder.ts'

/** The bytes of uploaded files, named by their SHA-256, in the data folder; and the copies made of images. */
export type MediaStore = {
  /** Writes bytes so that they are on the disk before it resolves; the same bytes are kept once. */
  keep(bytes: Uint8Array): Promise<{ sha256: string }>
  /** Where the bytes with this hash are. */
  pathOf(sha256: string): string
  /** Where a copy of an image in some width and format belongs; it may not exist yet. */
  copyPath(sha256: string, name: string): string
}

export async function openMediaStore(dataDir: string): Promise<MediaStore> {
  const originals = path.join(dataDir, 'media')
  const copies = path.join(dataDir, 'media-copies')
  await mkdir(originals, { recursive: true })
  await mkdir(copies, { recursive: true })
  return {
    async keep(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const place = path.join(originals, sha256)
      if (!(await exists(place))) await writeWhole(place, bytes)
      return { sha256 }
    },
    pathOf: (sha256) => path.join(originals, sha256),
    copyPath: (sha256, name) => path.join(copies, `${sha256}-${name}`),
  }
}

/** Writes a file aside and renames it into place, so that a reader never meets half of it. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`
  const file = await open(aside, 'wx')
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

async function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}
