import { access, constants, open, opendir, readFile, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { makeFolders } from '../files/make-folders.ts'
import { ownFolder } from '../files/own-data-folder.ts'
import { openWholeFiles } from '../files/whole-files.ts'
import { syncFolder, writeWhole } from '../files/write-whole.ts'
import { expectKey, type Listed, type Storage } from './storage.ts'

/** Storage in a folder of this machine: each key is the path of a file in it. */
export function openFolderStorage(folder: string, files = openWholeFiles(() => {})): Storage {
  const placeOf = (key: string) => {
    expectKey(key)
    return path.join(folder, key)
  }
  const folderOf = (prefix: string) => placeOf(prefix.replace(/\/$/, ''))
  return {
    name: `the data folder ${folder}`,
    isShared: false,
    async put(key, bytes) {
      const place = placeOf(key)
      await makeFolder(path.dirname(place))
      await writeWhole(place, bytes)
    },
    read: (key) => unlessGone(readFile(placeOf(key))),
    async open(key) {
      const file = await unlessGone(open(placeOf(key)))
      if (!file) return null
      const { size, mtime } = await file.stat()
      return { bytes: size, changedAt: mtime, stream: file.createReadStream() }
    },
    async readPart(key, from, bytes) {
      const file = await unlessGone(open(placeOf(key)))
      if (!file) return null
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async stat(key) {
      const found = await unlessGone(stat(placeOf(key)))
      return found?.isFile() ? { bytes: found.size, changedAt: found.mtime } : null
    },
    list: (prefix) => filesIn(folderOf(prefix), prefix),
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async removeAll(prefix) {
      await rm(folderOf(prefix), { recursive: true, force: true })
    },
    async localCopy(key, sha256) {
      const place = placeOf(key)
      return (await files.stateOf(place, sha256)) === 'whole' ? place : null
    },
    async room() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    keepsRemoved: async () => false,
    problem: () =>
      access(folder, constants.W_OK).then(
        () => null,
        () => `${folder} cannot be written by this user`,
      ),
  }
}

/** Makes a folder and those above it, and each on the disk before it resolves. */
async function makeFolder(folder: string): Promise<void> {
  const made = await makeFolders(folder, ownFolder)
  if (!made) return
  for (let at = folder; at.length >= made.length; at = path.dirname(at)) syncFolder(path.dirname(at))
}

async function* filesIn(folder: string, prefix: string): AsyncGenerator<Listed> {
  const entries = await unlessGone(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.isDirectory()) {
      yield* filesIn(path.join(folder, entry.name), `${prefix}${entry.name}/`)
      continue
    }
    // Half-written files are not there yet; links are not followed.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const found = await unlessGone(stat(path.join(folder, entry.name)))
    if (found) yield { key: `${prefix}${entry.name}`, bytes: found.size, changedAt: found.mtime }
  }
}

/** Null for a file that is not there, or whose folder is not. */
async function unlessGone<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
    throw error
  }
}
