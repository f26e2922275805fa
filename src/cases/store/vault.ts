import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expectRoom, roomForOthers } from '#kernel/files/expect-room.ts'
import { makeFolders } from '#kernel/files/make-folders.ts'
import { ownFile, ownFolder } from '#kernel/files/own-data-folder.ts'
import { syncFolder } from '#kernel/files/write-whole.ts'
import { isId } from '#kernel/is-id.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { todayIn } from '#kernel/time/today.ts'

/**
 * The names of the files in a case's folder: a key wrapped to those who open it, a piece, or a file. All are sealed.
 */
export type SealedName = `key-${string}.age` | `piece-${string}.age` | `file-${string}.age`

export type StoredCase = { caseId: string; names: { name: string; day: Date }[]; day: Date }

/**
 * The sealed parts of reported cases, in `DATA_DIR/cases/<case id>/`, readable only by the site's own account. Times
 * that a program can set for a file or a folder, and that copies keep, are noon of the day. The file system also
 * keeps times that no program sets (ctime, birth): to whoever holds the disk they say when something arrived, but
 * nothing of whom it came from.
 */
export type CaseVault = {
  /**
   * Writes a part, also in place of one of the same name; on the disk before it resolves. Only ciphertext belongs
   * here. Throws when the disk refuses it, and for files of reports also when little room would be left, so that
   * sending files cannot stop the database; other parts may still be written.
   */
  keep(caseId: string, name: SealedName, bytes: Uint8Array, now: Date): Promise<void>
  /** Null when there is none. */
  read(caseId: string, name: SealedName): Promise<Uint8Array | null>
  /** Removes one part; nothing happens when there is none. */
  removePart(caseId: string, name: SealedName): Promise<void>
  /**
   * Removes the wrapped keys of a case: no copy of its other parts opens any more, unless a copy of these is held. A bucket may leave
   * out of a list what was written a moment ago, so keys that rows name are removed by their names before.
   */
  removeKeys(caseId: string): Promise<void>
  /**
   * Removes everything of a case, its keys first. Files are deleted, their blocks are not overwritten: on today's
   * disks that would promise nothing. What stays in free blocks, snapshots or backups is ciphertext, which only keys
   * from the same folder open.
   */
  remove(caseId: string): Promise<void>
  /** Every case of which something lies here, with the days of its parts. */
  list(): Promise<StoredCase[]>
}

/** The vault in a data folder. */
export function folderVault(dataDir: string, { leaveFree = roomForOthers } = {}): CaseVault {
  const root = path.join(dataDir, 'cases')
  const disk = openFolderStorage(dataDir)

  function folderOf(caseId: string): string {
    if (!isId(caseId)) throw new Error('What names a folder of the vault is no case')
    return path.join(root, caseId)
  }

  async function prepare(folder: string, noon: Date): Promise<void> {
    const made = await makeFolders(folder, ownFolder)
    if (made === undefined) return
    if (made !== folder) syncFolder(dataDir)
    await settle(root, noon)
  }

  /** Removes names from a folder, whose times stay as they were. */
  async function erase(folder: string, isErased: (name: string) => boolean): Promise<void> {
    const names = (await namesIn(folder)).filter(isErased)
    if (names.length === 0) return
    const noon = noonOf(await dayOf(folder))
    await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true, force: true })))
    // Of two who erase at once, one finds the folder gone.
    await settle(folder, noon).catch(unlessGone)
  }

  const removeKeys = (caseId: string) => erase(folderOf(caseId), (name) => name.startsWith('key-'))

  return {
    async keep(caseId, name, bytes, now) {
      const folder = folderOf(caseId)
      const noon = noonOf(now)
      await prepare(folder, noon)
      if (name.startsWith('file-')) await expectRoom(disk, bytes.length + leaveFree)
      const aside = path.join(folder, `${name}.${randomUUID()}.part`)
      const file = await open(aside, 'wx', ownFile)
      try {
        await file.writeFile(bytes)
        await file.utimes(noon, noon)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path.join(folder, name))
      await settle(folder, noon)
    },
    async read(caseId, name) {
      // Read without the file system noting when.
      const flags = constants.O_RDONLY | (constants.O_NOATIME ?? 0)
      const file = await open(path.join(folderOf(caseId), name), flags).catch(unlessGone)
      if (!file) return null
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    async removePart(caseId, name) {
      await erase(folderOf(caseId), (each) => each === name)
      // A part that arrived for an erased case has made the folder again.
      if ((await namesIn(folderOf(caseId))).length === 0) await erase(root, (each) => each === caseId)
    },
    removeKeys,
    async remove(caseId) {
      await removeKeys(caseId)
      await erase(folderOf(caseId), () => true)
      await erase(root, (name) => name === caseId)
    },
    async list() {
      const cases = (await namesIn(root)).filter((name) => isId(name))
      return Promise.all(cases.map((caseId) => look(caseId, folderOf(caseId))))
    },
  }
}

async function look(caseId: string, folder: string): Promise<StoredCase> {
  const names = await Promise.all(
    (await namesIn(folder)).map(async (name) => ({ name, day: await dayOf(path.join(folder, name)) })),
  )
  return { caseId, names, day: await dayOf(folder) }
}

/** The names in a folder; none when it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessGone)) ?? []
}

/** When something was last changed; now for what is gone meanwhile, so that nobody takes it for old. */
async function dayOf(place: string): Promise<Date> {
  return (await stat(place).catch(unlessGone))?.mtime ?? new Date()
}

async function settle(folder: string, noon: Date): Promise<void> {
  await utimes(folder, noon, noon)
  syncFolder(folder)
}

/** Times of the vault say the day alone. */
export function noonOf(moment: Date): Date {
  return new Date(`${todayIn(moment)}T12:00:00Z`)
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
