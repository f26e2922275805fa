import { readdir } from 'node:fs/promises'
import { UnusableVariables } from '../env.ts'
import { keptFolders, secretKey } from './site-places.ts'
import { copyMark } from './unfinished.ts'

const kept = new Set<string>([secretKey, ...keptFolders.map((folder) => folder.slice(0, -1))])

/**
 * Throws a sentence where a data folder still holds what is read from a bucket now: it would be missed, keys would be made anew in
 * their place, and what is erased from the bucket would stay here.
 */
export async function refuseLeftFiles(dataDir: string): Promise<void> {
  const names: string[] = await readdir(dataDir).catch(() => [])
  const left = names.filter((name) => kept.has(name)).sort()
  // They are being copied back, by a command that has not come to its end.
  if (left.length === 0 || names.includes(copyMark)) return
  throw new UnusableVariables(
    `The data folder ${dataDir} still holds what STORAGE_URL names a bucket for: ${left.join(', ')}. See that the bucket has all of it ("Files in a bucket" in docs/operating.md), then move it away or remove it: what is erased from the bucket would stay here.`,
  )
}
