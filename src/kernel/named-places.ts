import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { readTokenPlace } from './token-place.ts'

// Each of these says what a value lacks of what it names on this machine, as words after `must `; null where all is there.

/** The certificates and keys that an address of PostgreSQL names. */
export function lackingOfDatabase(address: string): string | null {
  const asked = URL.parse(address)?.searchParams
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => asked?.getAll(name) ?? [])
  const missing = files.find((file) => file !== '' && !isReadableFile(file))
  return missing === undefined ? null : `name files that this account can read, and ${missing} is none`
}

/** The library that speaks with a token, and the file that holds its PIN. */
export function lackingOfToken(uri: string): string | null {
  const place = readTokenPlace(uri)
  if (!place) return null
  if (!isReadableFile(place.library))
    return `name a module-path that this account can read, and ${place.library} is none`
  if (!isLibrary(place.library)) return `name a module-path that is a library, and ${place.library} is none`
  if ('file' in place.pin && !isReadableFile(place.pin.file))
    return `name a pin-source that this account can read, and ${place.pin.file} is none`
  return null
}

/** A folder for backups may come later, as a disk that is mounted; a file never becomes one. */
export function lackingOfFolder(folder: string): string | null {
  const found = folder.includes('://') ? undefined : statSync(folder, { throwIfNoEntry: false })
  return !found || found.isDirectory() ? null : `be a folder, and ${folder} is a file`
}

/** Whether a place is that folder or lies in it, also by a link, and where it is not there yet. */
export function isWithin(folder: string, place: string): boolean {
  const way = path.relative(realPlace(path.resolve(folder)), realPlace(path.resolve(place)))
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
}

function realPlace(place: string): string {
  if (existsSync(place)) return realpathSync(place)
  const above = path.dirname(place)
  return above === place ? place : path.join(realPlace(above), path.basename(place))
}

/** Nothing but a file: a pipe or a device would keep its reader waiting. */
function isReadableFile(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** How libraries of Linux (ELF), Windows (PE) and macOS (Mach-O, both orders of bytes, and several in one file) begin. */
const beginnings = ['7f454c46', '4d5a', 'cffaedfe', 'cefaedfe', 'feedfacf', 'feedface', 'cafebabe']

function isLibrary(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const first = Buffer.alloc(4)
    readSync(descriptor, first)
    return beginnings.some((beginning) => first.toString('hex').startsWith(beginning))
  } finally {
    closeSync(descriptor)
  }
}
