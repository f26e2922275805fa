import { type FileHandle, open } from 'node:fs/promises'
import { ownFile } from '#kernel/files/own-data-folder.ts'
import { Refused } from './refused.ts'

/**
 * A file to write into, for whoever typed the command alone: it may hold drafts. Refused where there is one already, for
 * that is somebody's.
 */
export function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', ownFile).catch((error: Error) => {
    throw new Refused(`The file cannot be written: ${error.message}.`)
  })
}
