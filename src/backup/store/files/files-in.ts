import type { Storage } from '#kernel/storage/storage.ts'
import { bucketFiles } from './bucket-files.ts'
import { folderFiles } from './folder-files.ts'
import type { SiteFiles } from './site-files.ts'

/** The files of a site in whatever storage it has. */
export function filesIn(storage: Storage, dataDir: string): SiteFiles {
  return storage.isShared ? bucketFiles(storage) : folderFiles(dataDir)
}
