import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ownFile } from './own-data-folder.ts'

/** Writes a file aside and renames it into place, so that a reader never meets half of it. It is on the disk before it resolves. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const aside = `${place}.${randomUUID()}.part`
  const file = await open(aside, 'wx', ownFile)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(aside, place)
  // The new name is on the disk only once its folder is.
  syncFolder(path.dirname(place))
}

/** Makes the names in a folder durable. Windows cannot, and its file systems keep names in their journal. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
