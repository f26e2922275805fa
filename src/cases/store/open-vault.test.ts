import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { openVault } from './open-vault.ts'

const now = new Date('2026-05-04T21:17:43Z')
const id = 'b94d046c-5781-48c8-ad36-df6ee4523a0e'
const bytes = Buffer.from([1, 2, 3])

/* What a bucket does with a vault, over a storage that says that machines share it. */
async function setUp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-vault-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage: Storage = { ...openFolderStorage(folder), isShared: true }
  return { vault: openVault(storage, folder) }
}

test('what is kept is read again, listed by its day, and goes, its keys first', async () => {
  const { vault } = await setUp()
  for (const name of ['key-1.age', 'key-2.age', 'piece-1.age'] as const)
    await vault.keep(id, name, bytes, now)
  expect(await vault.read(id, 'piece-1.age')).toEqual(bytes)
  const [listed] = await vault.list()
  expect(listed?.names.map(({ name }) => name).sort()).toEqual(['key-1.age', 'key-2.age', 'piece-1.age'])
  expect(listed?.day.toISOString()).toMatch(/T12:00:00\.000Z$/)
  await vault.removeKeys(id)
  expect([await vault.read(id, 'key-1.age'), await vault.read(id, 'key-2.age')]).toEqual([null, null])
  await vault.remove(id)
  expect(await vault.read(id, 'piece-1.age')).toBeNull()
})
