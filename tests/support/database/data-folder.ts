import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { openDatabase } from '#server/database/connect.ts'
import { cache, cacheName } from './cache.ts'

/** Puts an empty, migrated embedded database into a data folder: a copy, where making one takes seconds. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  await cp(await findFolder(), `${dataDir}/database`, { recursive: true })
}

/** The database that is copied; made when it is missing. */
export async function findFolder(): Promise<string> {
  const { name } = await cacheName()
  const folder = `${cache}/${name}`
  if (existsSync(folder)) return folder
  const unfinished = `${cache}/${process.pid}-${name}`
  await mkdir(unfinished, { recursive: true })
  await (await openDatabase({ dataDir: unfinished })).close()
  // Another worker may have been faster; then its folder is as good.
  await rename(`${unfinished}/database`, folder).catch(() => {})
  await rm(unfinished, { recursive: true, force: true })
  return folder
}
