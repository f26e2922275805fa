import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ownFile, ownFolder } from '../own-data-folder.ts'
import { syncFolder } from '../sync-folder.ts'

/**
 * The site's own secret, 256 bits in base64url: it signs cookies and encrypts second-factor secrets. Made at the
 * first call as `secret.key` in the data folder, readable by its owner alone; of two processes that make one at
 * the same time, both end with the same.
 */
export async function readSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: ownFolder })
  const file = path.join(dataDir, 'secret.key')
  return readKey(file) ?? makeKey(file, dataDir)
}

function readKey(file: string): string | null {
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (!/^[\w-]{43}$/.test(key)) throw new Error(`${file} does not hold the site's secret: it was changed.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function makeKey(file: string, folder: string): string {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const descriptor = openSync(aside, 'wx', ownFile)
  writeSync(descriptor, randomBytes(32).toString('base64url'))
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    // Unlike a rename, a link never replaces: the first of several wins.
    linkSync(aside, file)
    syncFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
  return readKey(file) as string
}
