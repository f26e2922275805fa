import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#kernel/database/database.ts'
import type { Env } from '#kernel/env.ts'
import { syncFolder } from '#kernel/files/media-store.ts'
import { ownFile, ownFolder } from '#kernel/files/own-data-folder.ts'
import type { Log } from '#kernel/log.ts'
import type { Site } from '#kernel/site.ts'
import { type Auth, createAuth } from './auth.ts'
import { createGuessLimits, type GuessLimits } from './guess-limits.ts'

/** What every use case of accounts works with, opened once with the site. */
export type Accounts = {
  auth: Auth
  limits: GuessLimits
  secret: string
  log: Log
  publicUrl: string
  /** Without one, mail waits as files in the data folder, and nobody is told that it was sent. */
  hasMailServer: boolean
}

/** A site with its accounts. */
export type SiteWithAccounts = Site & { accounts: Accounts }

export async function openAccounts(
  env: Pick<Env, 'dataDir' | 'publicUrl' | 'mailUrl'>,
  database: Database,
  log: Log,
): Promise<Accounts> {
  const secret = await readSecret(env.dataDir)
  return {
    auth: createAuth({ database, publicUrl: env.publicUrl, secret }),
    limits: createGuessLimits(database, secret),
    secret,
    log,
    publicUrl: env.publicUrl,
    hasMailServer: env.mailUrl !== null,
  }
}

/**
 * The site's own secret, 256 bits in base64url: it signs cookies and encrypts second-factor secrets. Made at the
 * first call as `secret.key` in the data folder, readable by its owner alone; of two processes that make one at
 * the same time, both end with the same.
 */
async function readSecret(dataDir: string): Promise<string> {
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
