import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { settingsName } from '../database/own/make-cluster.ts'
import { UnusableVariables } from '../env.ts'
import { secretForm, secretKey, siteFolders } from '../storage/site-places.ts'
import { copyMark } from '../storage/unfinished.ts'
import { unfinishedMark } from './unfinished-restore.ts'

/** What file systems, desktops and repositories put into a folder by themselves. */
export const nobodysNames: ReadonlySet<string> = new Set([
  'lost+found',
  '.DS_Store',
  '.gitignore',
  '.gitkeep',
  '.keep',
])

/**
 * Throws a sentence that names DATA_DIR where it holds something and is no site's folder: a start closes the folder to
 * everybody else and fills it, and it may have been given `/` or `/home`. A folder that is empty or not there yet is taken.
 * Changes nothing.
 */
export function expectSiteFolder(dataDir: string): void {
  const names = namesIn(dataDir)
  if (isMarked(dataDir)) return
  const foreign = names.find((name) => !nobodysNames.has(name) && !isBegun(dataDir, name))
  if (foreign !== undefined)
    throw unusable(
      dataDir,
      `it holds ${foreign}, and nothing by which the folder of a site is known, such as ${secretKey}. Name the site's folder, an empty one, or one that is not there yet.`,
    )
}

/** Whether it has what only a site of this or an earlier version puts there, and each leaves from its first start on. */
function isMarked(dataDir: string): boolean {
  const at = (name: string) => path.join(dataDir, name)
  return (
    holdsSecret(at(secretKey)) ||
    existsSync(at(`database/${settingsName}`)) ||
    // All that a machine has whose files lie in a bucket and whose database is on a server.
    ['media-copies', 'storage-copies'].some((name) => isFolder(at(name))) ||
    [unfinishedMark, copyMark].some((name) => existsSync(at(name)))
  )
}

/** What a first start that was killed may leave before any mark, and mount points that wait for one. */
const leftByStart =
  /^(?:database\.(?:lock|lock-journal|log|log\.1|holder\.json|address|password|socket|new-\d+)(?:\.new)?|secret\.key\.[\da-f-]{36}\.part)$/
const ownFolders: ReadonlySet<string> = new Set([
  'database',
  ...siteFolders.map((folder) => folder.slice(0, -1)),
])

function isBegun(dataDir: string, name: string): boolean {
  if (leftByStart.test(name)) return true
  const place = path.join(dataDir, name)
  return ownFolders.has(name) && isFolder(place) && namesIn(place).every((each) => nobodysNames.has(each))
}

/** None where nothing is there yet. */
function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    if (code === 'ENOTDIR') throw unusable(dataDir, 'files are kept in a folder. Name another folder.')
    if (code === 'EACCES' || code === 'EPERM')
      throw unusable(
        dataDir,
        'this account may not read it. Use the account that runs the site, or name another folder.',
      )
    throw unusable(dataDir, `it cannot be read (${message}). Name another folder.`)
  }
}

function holdsSecret(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  // Nothing but a small file is read: a pipe would keep the start waiting.
  if (!found?.isFile() || found.size > 100) return false
  try {
    return secretForm.test(readFileSync(place, 'utf8').trim())
  } catch {
    return false
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function unusable(dataDir: string, reason: string): UnusableVariables {
  return new UnusableVariables(`DATA_DIR cannot be ${dataDir}: ${reason}`)
}
