import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its missing parents one by one; resolves with the topmost that it created, if any. The only way to
 * make a path that somebody names: below `/proc` the system answers ENOENT for a parent that exists, and there a recursive
 * `mkdir` never ends. Throws the system's error, whose `path` is the folder that could not be created.
 */
export async function makeFolders(folder: string, mode?: number): Promise<string | undefined> {
  const missing: string[] = []
  for (let at = path.resolve(folder); !(await isFolder(at)); at = path.dirname(at)) {
    missing.unshift(at)
    if (path.dirname(at) === at) break
  }
  let topmost: string | undefined
  for (const each of missing)
    try {
      await mkdir(each, { mode })
      topmost ??= each
    } catch (error) {
      // Created by somebody else meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isFolder(each))) throw error
    }
  return topmost
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
