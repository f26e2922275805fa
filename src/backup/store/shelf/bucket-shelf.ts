import { openS3Names } from '#kernel/storage/s3-names.ts'
import { type LargeObject, openLargeObject } from '#kernel/storage/s3-object.ts'
import type { StorageAddress } from '#kernel/storage/storage-address.ts'
import { copyBackupObject, writeBackupObject } from '../write-backup-object.ts'
import type { Shelf } from './shelf.ts'

/**
 * A bucket has no name to rename: a backup has its own from the moment in which all of it is there, and beside it lies an
 * empty object, whose name ends in `.part`, from before that until it was read back.
 */
export function bucketShelf(address: StorageAddress): Shelf {
  const names = openS3Names(address)

  async function withObject<Answer>(name: string, use: (object: LargeObject) => Promise<Answer>) {
    const object = openLargeObject({ ...address, prefix: address.prefix + name })
    if (!object) throw new Error('A backup has a name')
    try {
      return await use(object)
    } finally {
      await object.close()
    }
  }

  /** The mark goes last: what it stands for is not taken for a whole backup meanwhile. */
  async function remove(name: string): Promise<void> {
    if (name.endsWith(mark)) await names.remove(name.slice(0, -mark.length))
    await names.remove(name)
  }

  return {
    async list(beginning) {
      const found = await names.list(beginning)
      const all = new Set(found.map(({ name }) => name))
      return found.filter(({ name }) => !all.has(name + mark))
    },
    async write(parts, name, options, nameOf) {
      await names.mark(name + mark)
      try {
        return await withObject(name, async (object) => {
          const made = await writeBackupObject(parts, object, options)
          const called = nameOf(made)
          if (called !== name)
            await withObject(called, (other) => copyBackupObject(object, other, made.sha256))
          await (called === name ? names.remove(name + mark) : remove(name + mark))
          return made
        })
      } catch (error) {
        await remove(name + mark).catch(() => {})
        throw error
      }
    },
    remove,
    close: () => names.close(),
  }
}

const mark = '.part'
