import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { inWordsIfUnwritable } from '#kernel/files/unwritable.ts'
import { writeBackupFile } from '../write-backup-file.ts'
import type { Shelf } from './shelf.ts'

/** A folder, which is not made: where a disk should be mounted, nothing may be written in its place. */
export function folderShelf(folder: string): Shelf {
  const placeOf = (name: string) => path.join(folder, name)
  return {
    async list(beginning) {
      const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new Error(`The folder ${folder} is not there.`)
        throw inWordsIfUnwritable(folder, error)
      })
      const names = found.filter((entry) => entry.isFile() && entry.name.startsWith(beginning))
      const listed = names.map(async ({ name }) => {
        const known = await stat(placeOf(name)).catch(() => null)
        return known ? [{ name, changedAt: known.mtime }] : []
      })
      return (await Promise.all(listed)).flat()
    },
    write: (parts, name, options, nameOf) =>
      writeBackupFile(parts, placeOf(name), options, (made) => placeOf(nameOf(made))).catch(
        (error: unknown) => {
          throw inWordsIfUnwritable(folder, error)
        },
      ),
    remove: (name) => rm(placeOf(name), { force: true }),
    close: () => {},
  }
}
