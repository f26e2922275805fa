import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { inWordsIfUnwritable } from './unwritable.ts'

/**
 * Ends a start whose data folder, or the place where it is to be made, takes nothing new: pages would be there, and
 * every picture, file and report refused one by one. A command may still read such a folder, as to back it up.
 */
export function expectWritable(dataDir: string): void {
  const there = nearest(path.resolve(dataDir))
  try {
    accessSync(there, constants.W_OK)
  } catch (error) {
    throw inWordsIfUnwritable(there, error)
  }
}

/** Itself, or the folder above it that is there. */
function nearest(place: string): string {
  return existsSync(place) || path.dirname(place) === place ? place : nearest(path.dirname(place))
}
