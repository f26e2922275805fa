import { type FileHandle, open } from 'node:fs/promises'
import { Refused } from './refused.ts'

/** A file to write into; refused where there is one already, for that is somebody's. */
export function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx').catch((error: Error) => {
    throw new Refused(`The file cannot be written: ${error.message}.`)
  })
}
