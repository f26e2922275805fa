import { isId } from '#kernel/is-id.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { type CaseVault, folderVault, noonOf, type StoredCase } from './vault.ts'

/** The vault in whatever storage the site has. */
export function openVault(storage: Storage, dataDir: string): CaseVault {
  return storage.isShared ? bucketVault(storage) : folderVault(dataDir)
}

/**
 * The vault in a bucket, as `cases/<case id>/<name>`. A bucket notes when something was written, as the file system of a
 * folder does, and no program can set that time: whoever holds the bucket reads from it when something arrived, and nothing of
 * whom it came from. The site itself reads the day alone.
 */
function bucketVault(storage: Storage): CaseVault {
  const folderOf = (caseId: string) => {
    if (!isId(caseId)) throw new Error('What names a folder of the vault is no case')
    return `cases/${caseId}/` as const
  }
  const keyOf = (caseId: string, name: string) => folderOf(caseId) + name
  const removeKeys = async (caseId: string) => {
    const found: string[] = []
    for await (const { key } of storage.list(folderOf(caseId))) if (key.includes('/key-')) found.push(key)
    for (const key of found) await storage.remove(key)
  }
  return {
    keep: (caseId, name, bytes) => storage.put(keyOf(caseId, name), bytes),
    read: (caseId, name) => storage.read(keyOf(caseId, name)),
    removePart: (caseId, name) => storage.remove(keyOf(caseId, name)),
    removeKeys,
    async remove(caseId) {
      await removeKeys(caseId)
      await storage.removeAll(folderOf(caseId))
    },
    async list() {
      const cases = new Map<string, StoredCase>()
      for await (const { key, changedAt } of storage.list('cases/')) {
        const [, caseId = '', name = ''] = key.split('/')
        if (!isId(caseId)) continue
        const day = noonOf(changedAt)
        const known = cases.get(caseId) ?? { caseId, names: [], day }
        known.names.push({ name, day })
        if (day > known.day) known.day = day
        cases.set(caseId, known)
      }
      return [...cases.values()]
    },
  }
}
