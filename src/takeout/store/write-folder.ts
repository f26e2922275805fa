import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolders } from '#kernel/files/make-folders.ts'
import { ownFile, ownFolder } from '#kernel/files/own-data-folder.ts'
import { syncFolder } from '#kernel/files/write-whole.ts'
import { type ExportedFile, manifestName } from '../model/format.ts'
import { UnusableExport } from './unusable-export.ts'

type Pieces = AsyncIterable<Uint8Array | string>

/** Writes an export into a folder, each file once and to the disk, with what its manifest has to say of it. */
export type FolderWriter = {
  add(name: string, pieces: Pieces): Promise<ExportedFile>
  /** The same where the bytes are to have this hash; false where they have another, and nothing of them is left. */
  addExactly(name: string, sha256: string, pieces: Pieces): Promise<boolean>
  files: readonly ExportedFile[]
  /** The last file of all, without which an export is one that was broken off. */
  end(manifest: string): Promise<void>
}

/** So many bytes are written at a time, where they come in small pieces. */
const atOnce = 256 * 1024

/** Opens a folder that is empty or not there yet, for whoever makes the export alone. Throws a sentence where it is not. */
export async function writeFolder(folder: string): Promise<FolderWriter> {
  await makeFolders(folder, ownFolder).catch((error: Error) => {
    throw new UnusableExport(`The folder ${folder} cannot be made: ${error.message}.`)
  })
  if ((await readdir(folder)).length > 0)
    throw new UnusableExport(`The folder ${folder} is not empty; nothing was written into it.`)
  const files: ExportedFile[] = []
  const write = async (name: string, pieces: Pieces): Promise<ExportedFile> => {
    const place = path.join(folder, name)
    await makeFolders(path.dirname(place), ownFolder)
    const file = await open(place, 'wx', ownFile)
    try {
      return { path: name, ...(await fill(file, pieces)) }
    } finally {
      await file.close()
    }
  }
  return {
    files,
    async add(name, pieces) {
      const written = await write(name, pieces)
      files.push(written)
      return written
    },
    async addExactly(name, sha256, pieces) {
      const written = await write(name, pieces)
      if (written.sha256 === sha256) files.push(written)
      else await rm(path.join(folder, name))
      return written.sha256 === sha256
    },
    async end(manifest) {
      await write(manifestName, one(manifest))
      await syncFolder(folder)
    },
  }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

async function fill(file: FileHandle, pieces: Pieces): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let waiting: Uint8Array[] = []
  let [bytes, held] = [0, 0]
  const put = async () => {
    if (held > 0) await file.writeFile(Buffer.concat(waiting))
    waiting = []
    held = 0
  }
  for await (const piece of pieces) {
    const given = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(given)
    waiting.push(given)
    bytes += given.length
    held += given.length
    if (held >= atOnce) await put()
  }
  await put()
  await file.sync()
  return { bytes, sha256: hash.digest('hex') }
}
