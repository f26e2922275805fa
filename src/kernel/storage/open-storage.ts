import path from 'node:path'
import type { Env } from '../env.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/**
 * Opens the storage that the environment names: the data folder, or a bucket, which is asked whether it is there. Throws a
 * sentence for the operator where it cannot be used.
 */
export async function openStorage(env: Pick<Env, 'dataDir' | 'bucket'>): Promise<Storage> {
  if (!env.bucket) return folderStorage(env.dataDir)
  const { s3Storage } = await import('./s3-storage.ts')
  const storage = await s3Storage(env.bucket, path.join(env.dataDir, 'fetched'))
  await storage.check()
  return storage
}
