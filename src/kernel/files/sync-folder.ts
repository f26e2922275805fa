import { closeSync, fsyncSync, openSync } from 'node:fs'

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
