import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { openMediaStore } from './media-store.ts'
import { openWholeFiles } from './whole-files.ts'

test('a new file is kept without a word, and one that is damaged is said, and written anew', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const said: string[] = []
  const store = await openMediaStore(
    folder,
    openFolderStorage(
      folder,
      openWholeFiles((_, state) => said.push(state)),
    ),
  )
  const place = (sha256: string) => path.join(folder, 'media', sha256)
  const bytes = Buffer.from('una imagen')
  const { sha256 } = await store.keep(bytes)
  await store.keep(bytes)
  expect(await store.placeOf(sha256)).toBe(place(sha256))
  expect(said).toEqual([])
  await writeFile(place(sha256), 'una imagem')
  expect([await store.placeOf(sha256), await store.stateOf(sha256)]).toEqual([null, 'damaged'])
  await store.keep(bytes)
  expect(await readFile(place(sha256), 'utf8')).toBe('una imagen')
  expect(await store.placeOf(sha256)).toBe(place(sha256))
  expect(said).toEqual(['damaged'])
})
