import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../log.ts'
import { expectSiteFolder } from './expect-site-folder.ts'
import { forOthers } from './own-data-folder.ts'

/**
 * Closes the data folder and everything in it to the other accounts of the machine: what a copy, another umask or an
 * earlier version left open is closed at each start, and reported. A folder that is no site's is refused and stays as it
 * is. `DATA_DIR` itself may be a link; no link inside it is followed. On Windows there are no such modes and nothing is
 * changed.
 */
export function closeDataFolder(dataDir: string, log: Pick<Log, 'warn'>): void {
  expectSiteFolder(dataDir)
  if (process.platform === 'win32') return
  const found: Found = { closed: [], foreign: [], links: [] }
  closeTree(realpathSync(dataDir), found)
  for (const [what, places] of Object.entries(found) as [keyof Found, string[]][]) {
    const [first] = places
    if (first === undefined) continue
    log.warn({ folder: dataDir, count: places.length, first }, said[what])
    console.warn(inWords[what](places.length, first))
  }
}

/** Entries that others could reach and now cannot, those of another account, and links. */
type Found = Record<'closed' | 'foreign' | 'links', string[]>

const said: Record<keyof Found, string> = {
  closed: 'the data folder was open to others and is closed',
  foreign: 'the data folder holds what belongs to another account',
  links: 'the data folder holds links, which were not followed',
}

const inWords: Record<keyof Found, (count: number, first: string) => string> = {
  closed: (count, first) =>
    `Other accounts of this machine could reach ${count} files or folders of the site, such as ${first}. They cannot any more.`,
  foreign: (count, first) =>
    `${count} files or folders of the site belong to another account of this machine, such as ${first}, and may be open to it. Give them to the site's own account (chown -R).`,
  links: (count, first) =>
    `${count} links in the data folder, such as ${first}, were not followed: look yourself who may read what they lead to.`,
}

/** Works from the top down: once a folder is closed, nobody else can put a link in place of an entry in it. */
function closeTree(place: string, found: Found): void {
  const entry = lstatSync(place, { throwIfNoEntry: false })
  // Another process of the site may just have removed it.
  if (!entry) return
  if (entry.isSymbolicLink()) return void found.links.push(place)
  const isOurs = unlessRefused(() => {
    const isOpen = (entry.mode & forOthers) !== 0
    if (isOpen) chmodSync(place, entry.mode & 0o7777 & ~forOthers)
    if (isOpen) found.closed.push(place)
    return entry.uid === process.geteuid?.() || process.geteuid?.() === 0
  })
  if (!isOurs) found.foreign.push(place)
  if (!entry.isDirectory()) return
  for (const name of unlessRefused(() => readdirSync(place)) ?? []) closeTree(path.join(place, name), found)
}

/**
 * The system's answer; null where it refuses because the entry belongs to somebody else, or where the entry is gone.
 */
function unlessRefused<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM' || code === 'EACCES' || code === 'ENOENT' || code === 'EROFS') return null
    throw error
  }
}
