import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { ownFile } from '../../files/own-data-folder.ts'
import { writeAnew } from './write-anew.ts'

type Holder = { pid: number; host: string; since: string }

/**
 * Makes this process the only one to use `folder`, until the returned function is called or the process ends in
 * any way. Throws an error that names the holder when another process, or this one, has it already (`isHeld`).
 *
 * The lock is the operating system's, taken on the file `<folder>.lock` through SQLite because Node has no call
 * for it. It ends with the process, so there is no stale lock to detect, no recycled process number to mistake,
 * and of two that start together the kernel chooses one, also across containers. The neighbour file with the
 * holder's name is only for the message. Nothing else in this process may open the lock file: on POSIX, closing it
 * anywhere in the process ends the lock.
 */
export function holdFolder(folder: string): () => void {
  const file = `${folder}.lock`
  // Made here only where it is missing, and so held by nobody: SQLite would make one that everybody may read.
  if (!existsSync(file)) makeEmpty(file)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin immediate')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new Error(describe(folder), { cause: error })
    throw error
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeAnew(holderFile(folder), `${JSON.stringify(holder)}\n`)
  // The lock file stays: were it removed, two processes could each hold a file of that name.
  return () => lock.close()
}

function makeEmpty(file: string) {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: ownFile })
  } catch (error) {
    // Another process that starts at this moment may have made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function describe(folder: string) {
  const holder = readHolder(folder)
  const who = holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process'
  return `The database in ${folder} is in use by ${who}. Stop that process first, or give this one another DATA_DIR.`
}

function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8'))
  } catch {
    return undefined
  }
}

function holderFile(folder: string) {
  return `${folder}.holder.json`
}

/** Whether an error says that the folder is somebody's already. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && isBusy(error.cause)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
