import { chmod, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { nobodysNames } from '#kernel/files/expect-site-folder.ts'
import { makeDataFolder } from '#kernel/files/expect-writable.ts'
import { makeFolders } from '#kernel/files/make-folders.ts'
import { ownFile, ownFolder } from '#kernel/files/own-data-folder.ts'
import {
  beginRestore,
  endRestore,
  refuseUnfinishedRestore,
  unfinishedMark,
} from '#kernel/files/unfinished-restore.ts'
import { syncFolder } from '#kernel/files/write-whole.ts'
import type { RestorePlace } from './restore-place.ts'

/** A data folder. What it may hold already, by name, stays as it is. */
export function folderPlace(dataDir: string, mayHold: readonly string[] = []): RestorePlace {
  const folders = new Set([dataDir])
  const own = async () =>
    (await readdir(dataDir)).filter((name) => !nobodysNames.has(name) && !mayHold.includes(name))
  return {
    async begin() {
      await makeDataFolder(dataDir)
      refuseUnfinishedRestore(dataDir)
      const [first] = await own()
      if (first !== undefined)
        throw new Error(
          `The data folder ${dataDir} is not empty: it holds ${first}. A backup is restored into an empty folder; give DATA_DIR another one, or move away what is there.`,
        )
      // Secrets come into it before a start looks who may read it.
      await chmod(dataDir, ownFolder)
      beginRestore(dataDir)
    },
    async write(at, changed, bytes) {
      const folder = await writeFile(path.join(dataDir, at), changed, bytes)
      folders.add(folder).add(path.dirname(folder))
    },
    async keep() {
      folders.delete(path.dirname(dataDir))
      for (const folder of folders) syncFolder(folder)
    },
    async empty() {
      for (const name of (await own()).filter((name) => name !== unfinishedMark))
        await rm(path.join(dataDir, name), { recursive: true, force: true })
      endRestore(dataDir)
    },
    async end() {
      endRestore(dataDir)
    },
  }
}

/** Answers the folder in which the file lies, whose names are not on the disk yet. */
async function writeFile(place: string, changed: Date, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const folder = path.dirname(place)
  await makeFolders(folder, ownFolder)
  const file = await open(place, 'wx', ownFile)
  try {
    for await (const piece of bytes) await file.writeFile(piece)
    await file.utimes(changed, changed)
    await file.sync()
  } finally {
    await file.close()
  }
  return folder
}
