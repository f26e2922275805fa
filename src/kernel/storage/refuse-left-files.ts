import { readdir } from 'node:fs/promises'

/** What a site without a bucket keeps in its data folder and cannot make again. */
const kept = new Set(['secret.key', 'cases', 'keys', 'messages', 'media', 'outbox'])

/**
 * Throws a sentence where a data folder still holds what is read from a bucket now: it would be missed, keys would be made anew in
 * their place, and what is erased from the bucket would stay here.
 */
export async function refuseLeftFiles(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  const left = names.filter((name) => kept.has(name)).sort()
  if (left.length === 0) return
  throw new Error(
    `The data folder ${dataDir} still holds what STORAGE_URL names a bucket for: ${left.join(', ')}. See that the bucket has all of it ("Files in a bucket" in docs/operating.md), then remove it here: what is erased from the bucket would stay.`,
  )
}
