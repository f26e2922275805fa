import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownFolder } from '../../files/own-data-folder.ts'
import { freePort } from '../../free-port.ts'
import type { Account } from './account.ts'
import type { Endpoint } from './settings.ts'
import { writeAnew } from './write-anew.ts'

/** The system's limit for the path of a socket, less the name that PostgreSQL gives to its lock and the final NUL. */
const longestFolder = 104 - '/.s.PGSQL.5432.lock'.length - 1

/**
 * Where the server of `folder` will listen: at a socket in a folder that only its account may enter. That folder lies
 * beside the data, or among the temporary files where the path would be too long for a socket or has characters that
 * PostgreSQL reads as something else. On Windows PostgreSQL's clients reach no socket: there it listens on loopback,
 * with a password that is kept in a file beside the data.
 */
export async function openEndpoint(
  folder: string,
  account: Account | null,
  kind: 'socket' | 'loopback' = process.platform === 'win32' ? 'loopback' : 'socket',
): Promise<Endpoint> {
  if (kind === 'loopback') return { port: await freePort(), password: passwordOf(folder) }
  const beside = `${folder}.socket`
  const fits = Buffer.byteLength(beside) <= longestFolder && !/[,\\\r\n]/.test(beside)
  // Inside a folder of this process alone, since other programs may run as the server's account.
  const socketFolder = fits ? beside : path.join(mkdtempSync(path.join(tmpdir(), 'aval-')), 'socket')
  rmSync(socketFolder, { recursive: true, force: true })
  mkdirSync(socketFolder, { mode: ownFolder })
  if (account) chownSync(socketFolder, account.uid, account.gid)
  return { socketFolder }
}

/** Removes the folder of this process's socket. */
export function closeEndpoint(socketFolder: string): void {
  rmSync(isAmong(socketFolder) ? path.dirname(socketFolder) : socketFolder, { recursive: true, force: true })
}

/**
 * Removes a folder that a killed process left among the temporary files. Its name comes from a file: only what this
 * account made there, and what looks like it, is removed.
 */
export function closeForgotten(socketFolder: string): void {
  const made = path.dirname(socketFolder)
  const found = isAmong(socketFolder) ? lstatSync(made, { throwIfNoEntry: false }) : null
  if (found?.isDirectory() && found.uid === process.geteuid?.())
    rmSync(made, { recursive: true, force: true })
}

function isAmong(socketFolder: string): boolean {
  return (
    path.dirname(path.dirname(socketFolder)) === tmpdir() &&
    /^aval-\w{6}$/.test(path.basename(path.dirname(socketFolder)))
  )
}

/** The password of this folder's database, made with it. */
export function passwordOf(folder: string): string {
  const file = `${folder}.password`
  if (!existsSync(file)) writeAnew(file, randomBytes(24).toString('hex'))
  return readFileSync(file, 'utf8')
}
