import { type FileHandle, open } from 'node:fs/promises'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import { Refused } from './command.ts'

/**
 * Opens a new file that only the person who typed the command can read, since it may hold drafts. Refused where the
 * file exists already, because it is somebody's.
 */
export function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', ownFile).catch((error: Error) => {
    throw new Refused(`The file cannot be written: ${error.message}.`)
  })
}
