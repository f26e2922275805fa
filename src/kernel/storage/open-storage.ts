import path from 'node:path'
import type { Env } from '../env.ts'
import { openWholeFiles } from '../files/whole-files.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import { refuseBegunCopy, refuseBegunRestore } from './unfinished.ts'

const said = {
  damaged: 'a stored file is not as it was stored; it is not sent any more',
  missing: 'a stored file is not there',
}

export type OpenStorage = Storage & { close(): void }

/**
 * The storage of this site: its data folder, or the bucket that STORAGE_URL names. A bucket is asked at once; where it
 * cannot be used, or holds the beginning of a site alone, a sentence for the operator is thrown.
 */
export async function openStorage(
  env: Pick<Env, 'dataDir' | 'storageUrl' | 'storageCache'>,
  log: { error(details: object, message: string): void },
  /** For whoever makes a site there. */
  { mayBeUnfinished = false } = {},
): Promise<OpenStorage> {
  const tell = (file: string, state: keyof typeof said) =>
    log.error({ file: path.basename(file) }, said[state])
  if (!env.storageUrl) {
    const storage = openFolderStorage(env.dataDir, openWholeFiles(tell))
    if (!mayBeUnfinished) await refuseBegunCopy(storage)
    return Object.assign(storage, { close: () => {} })
  }
  // Half a second of loading that a site with a data folder does without.
  const { openS3Storage } = await import('./s3-storage.ts')
  const folder = path.join(env.dataDir, 'storage-copies')
  const storage = openS3Storage(env.storageUrl, { folder, mostBytes: env.storageCache, tell })
  try {
    const problem = await storage.problem()
    if (problem !== null) throw new Error(`The site cannot start: ${problem}.`)
    if (mayBeUnfinished) return storage
    await refuseBegunRestore(storage)
    await refuseBegunCopy(storage)
    return storage
  } catch (error) {
    storage.close()
    throw error
  }
}
