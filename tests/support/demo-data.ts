import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fingerprint } from '#cli/launch/fingerprint.mjs'
import { loadDemo } from '#demo/load-demo.ts'
import { readEnv } from '#server/env.ts'
import { openSite } from '#server/site.ts'
import { cache } from './database/cache.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: Promise<string> | undefined

/** Puts the embedded database and the files of the demonstration site into a data folder: a copy of one made once. */
export async function copyDemoData(dataDir: string): Promise<void> {
  folder ??= findDemoData()
  await cp(await folder, dataDir, { recursive: true })
}

/** The data that is copied, for exactly this content and this code; made when it is missing, older ones removed. */
export async function findDemoData(): Promise<string> {
  const sources = ['demo', 'domain', 'server', 'package-lock.json']
  const hash = fingerprint(root, sources, { leaveOut: (place) => place.endsWith('.test.ts') })
  const name = `demo-${hash}`
  if (existsSync(`${cache}/${name}`)) return `${cache}/${name}`
  await mkdir(cache, { recursive: true })
  for (const older of await readdir(cache)) {
    if (older.startsWith('demo-')) await rm(`${cache}/${older}`, { recursive: true, force: true })
  }
  const unfinished = `${cache}/${process.pid}-${name}`
  const site = await openSite(readEnv({ DATA_DIR: unfinished, LOG_LEVEL: 'silent' }))
  await loadDemo(site)
  await site.close()
  // Another worker may have been faster; then its folder is as good.
  await rename(unfinished, `${cache}/${name}`).catch(() => rm(unfinished, { recursive: true, force: true }))
  return `${cache}/${name}`
}
