import { isId } from '#kernel/is-id.ts'
import { type Storage, StorageFailure } from '#kernel/storage/storage.ts'
import { type CaseVault, folderVault, noonOf, type StoredCase } from './vault.ts'

/**
 * What a bucket did not confirm may still be written by it, later than what is sent again under the same name and has been
 * confirmed. For so long the name is not used again, so that a key or a piece which counts is not replaced by one that was given up.
 */
const unclearMs = 15 * 60_000

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
  /** A list may leave out what was written a moment ago: the keys after the last one that it names are removed by their names. */
  const removeKeys = async (caseId: string) => {
    let last = 0
    for await (const { key } of storage.list(folderOf(caseId))) {
      const [, epoch] = /\/key-(\d+)\.age$/.exec(key) ?? []
      if (epoch !== undefined) last = Math.max(last, Number(epoch))
    }
    for (let epoch = 1; epoch <= last + 2; epoch += 1) await storage.remove(keyOf(caseId, `key-${epoch}.age`))
  }
  const unclear = new Map<string, number>()
  return {
    async keep(caseId, name, bytes) {
      const key = keyOf(caseId, name)
      if (performance.now() < (unclear.get(key) ?? 0))
        throw new StorageFailure(
          `${storage.name} may still be writing what it was sent before under the same name`,
        )
      await storage.put(key, bytes).catch((error) => {
        unclear.set(key, performance.now() + unclearMs)
        throw error
      })
    },
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
