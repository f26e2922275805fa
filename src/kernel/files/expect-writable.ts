import { accessSync, constants, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { UnusableVariables } from '../env.ts'
import { makeFolders } from './make-folders.ts'
import { ownFolder } from './own-data-folder.ts'
import { inWordsIfUnwritable, isDiskFull } from './unwritable.ts'

/**
 * Ends a start whose data folder, or the place where it is to be made, takes nothing new: pages would be there, and
 * every picture, file and report refused one by one. A command may still read such a folder, as to back it up.
 */
export function expectWritable(dataDir: string): void {
  const there = nearest(path.resolve(dataDir))
  if (!statSync(there).isDirectory())
    throw new UnusableVariables(
      `DATA_DIR cannot be ${dataDir}: ${there} is a file, and files are kept in a folder. Name another folder.`,
    )
  try {
    accessSync(there, constants.W_OK)
  } catch (error) {
    throw asUnusable(inWordsIfUnwritable(there, error))
  }
}

/** Creates the data folder where there is none. Throws a sentence where that is not possible. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir, ownFolder)
  } catch (error) {
    const { code, path: place } = error as NodeJS.ErrnoException
    if (code && noPlace.has(code))
      throw new UnusableVariables(
        `DATA_DIR cannot be ${dataDir}: no folder can be made at ${place}. Name another folder.`,
      )
    const reason = inWordsIfUnwritable(dataDir, error)
    throw isDiskFull(error) ? reason : asUnusable(reason)
  }
}

/** Codes of a path at which no account can create a folder; a dangling link is `EEXIST`. */
const noPlace = new Set(['ENOENT', 'ENOTDIR', 'EEXIST', 'EINVAL', 'ENAMETOOLONG', 'ELOOP'])

function asUnusable(error: unknown): unknown {
  return error instanceof Error
    ? new UnusableVariables(`DATA_DIR: ${error.message}`, { cause: error })
    : error
}

/** Itself, or the folder above it that is there. */
function nearest(place: string): string {
  return existsSync(place) || path.dirname(place) === place ? place : nearest(path.dirname(place))
}
