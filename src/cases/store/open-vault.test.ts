import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { type Storage, StorageFailure } from '#kernel/storage/storage.ts'
import { openVault } from './open-vault.ts'

const now = new Date('2026-05-04T21:17:43Z')
const id = 'b94d046c-5781-48c8-ad36-df6ee4523a0e'
const bytes = Buffer.from([1, 2, 3])

/* What a bucket does with a vault, over a storage that says that machines share it. */
async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-vault-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage: Storage = { ...openFolderStorage(folder), isShared: true }
  return { storage, vault: openVault(storage, folder) }
}

test('what is kept is read again, listed by its day, and goes, keys first and also those that a list left out', async () => {
  const { storage, vault } = await setUp()
  for (const name of ['key-1.age', 'key-2.age', 'piece-1.age'] as const)
    await vault.keep(id, name, bytes, now)
  expect(await vault.read(id, 'piece-1.age')).toEqual(bytes)
  const [listed] = await vault.list()
  expect(listed?.names.map(({ name }) => name).sort()).toEqual(['key-1.age', 'key-2.age', 'piece-1.age'])
  expect(listed?.day.toISOString()).toMatch(/T12:00:00\.000Z$/)
  const list = storage.list.bind(storage)
  storage.list = async function* (below) {
    for await (const each of list(below)) if (!each.key.endsWith('key-2.age')) yield each
  }
  await vault.removeKeys(id)
  expect([await vault.read(id, 'key-1.age'), await vault.read(id, 'key-2.age')]).toEqual([null, null])
  await vault.remove(id)
  expect(await vault.read(id, 'piece-1.age')).toBeNull()
})

test('a name that the bucket did not confirm is not used again, since it may still be written', async () => {
  const { storage, vault } = await setUp()
  const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new StorageFailure('the bucket does not answer'))
  await expect(vault.keep(id, 'piece-2.age', bytes, now)).rejects.toThrow('does not answer')
  await expect(vault.keep(id, 'piece-2.age', bytes, now)).rejects.toThrow(StorageFailure)
  expect(put).toHaveBeenCalledTimes(1)
  await vault.keep(id, 'piece-3.age', bytes, now)
  expect(await vault.read(id, 'piece-3.age')).toEqual(bytes)
})
