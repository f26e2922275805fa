import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderVault } from './vault.ts'

const now = new Date('2026-05-04T21:17:43Z')
const noon = new Date('2026-05-04T12:00:00Z')
const id = 'b94d046c-5781-48c8-ad36-df6ee4523a0e'
const other = '0e1f7f5a-64a1-4c52-8d0e-6b6b8d0b8a11'
const bytes = new Uint8Array([1, 2, 3])

test('what is kept is read again, replaced whole, and is for the site alone', async () => {
  const { vault, root } = await openSome()
  expect(await vault.read(id, 'piece-1.age')).toBeNull()
  await vault.keep(id, 'piece-1.age', new Uint8Array(5000), now)
  await vault.keep(id, 'piece-1.age', bytes, now)
  expect(Uint8Array.from((await vault.read(id, 'piece-1.age')) ?? [])).toEqual(bytes)
  expect(await readdir(path.join(root, id))).toEqual(['piece-1.age'])
  const modes = await Promise.all(['', id, `${id}/piece-1.age`].map((at) => stat(path.join(root, at))))
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600'])
})

test('no time that copies carry says more than the day, whatever is written, read or removed', async () => {
  const { vault, root } = await openSome()
  const everything = ['', id, `${id}/key-1.age`, `${id}/piece-1.age`, `${id}/piece-2.age`]
  const expectNoon = async () => {
    for (const place of everything) {
      const { mtime, atime } = await stat(path.join(root, place)).catch(() => ({ mtime: noon, atime: noon }))
      expect([place, mtime]).toEqual([place, noon])
      // Only Linux lets a program read without its being noted.
      if (process.platform === 'linux' && place.endsWith('.age'))
        expect([place, atime]).toEqual([place, noon])
    }
  }
  for (const name of ['key-1.age', 'piece-1.age', 'piece-2.age'] as const)
    await vault.keep(id, name, bytes, now)
  await expectNoon()
  await vault.read(id, 'piece-1.age')
  await vault.read(id, 'piece-1.age')
  await expectNoon()
  await vault.removePart(id, 'piece-2.age')
  await expectNoon()
  await vault.keep(other, 'key-1.age', bytes, now)
  await vault.removeKeys(id)
  await expectNoon()
  await vault.remove(id)
  await expectNoon()
})

test('the day is that of the body, also shortly before midnight', async () => {
  const { vault, root } = await openSome()
  await vault.keep(id, 'piece-1.age', bytes, new Date('2026-05-05T02:59:00Z'))
  expect((await stat(path.join(root, id, 'piece-1.age'))).mtime).toEqual(noon)
})

test('keys go alone or with everything, and other cases stay', async () => {
  const { vault } = await openSome()
  for (const name of ['key-1.age', 'key-2.age', 'piece-1.age'] as const)
    await vault.keep(id, name, bytes, now)
  await vault.keep(other, 'key-1.age', bytes, now)
  await vault.removeKeys(id)
  expect(await names(vault)).toEqual([`${id}/piece-1.age`, `${other}/key-1.age`])
  await Promise.all([vault.remove(id), vault.remove(id)])
  await vault.removePart(id, 'piece-1.age')
  expect(await names(vault)).toEqual([`${other}/key-1.age`])
  expect(await vault.list()).toEqual([
    { caseId: other, names: [{ name: 'key-1.age', day: noon }], day: noon },
  ])
})

test('what a crash left of a key is removed with the keys', async () => {
  const { vault, root } = await openSome()
  await vault.keep(id, 'key-1.age', bytes, now)
  const half = path.join(root, id, `key-2.age.${other}.part`)
  await writeFile(half, await readFile(path.join(root, id, 'key-1.age')))
  await vault.removeKeys(id)
  expect(await readdir(path.join(root, id))).toEqual([])
})

test.each(['..', '../media', '', 'B94D046C-5781-48C8-AD36-DF6EE4523A0E', `${id}/x`])(
  'nothing that is no case names a folder: %s',
  async (name) => {
    const { vault } = await openSome()
    await expect(vault.keep(name, 'key-1.age', bytes, now)).rejects.toThrow('no case')
    await expect(vault.read(name, 'key-1.age')).rejects.toThrow('no case')
  },
)

async function openSome() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'aval-vault-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { vault: folderVault(dataDir), root: path.join(dataDir, 'cases') }
}

async function names(vault: ReturnType<typeof folderVault>): Promise<string[]> {
  const cases = await vault.list()
  return cases
    .flatMap((each) => each.names.map(({ name }) => `${each.caseId}/${name}`))
    .sort((a, b) => (a < b ? 1 : -1))
}
