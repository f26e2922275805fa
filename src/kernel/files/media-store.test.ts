import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import { openMediaStore } from './media-store.ts'

test('a new file is kept without a word, and one that is damaged is written anew and said', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const said: string[] = []
  const store = await openMediaStore(folderStorage(folder), folder, {
    error: (_, message) => said.push(message),
  })
  const bytes = Buffer.from('una imagen')
  const { sha256 } = await store.keep(bytes)
  await store.keep(bytes)
  expect(said).toEqual([])
  const place = path.join(folder, 'media', sha256)
  await writeFile(place, 'una imagem')
  expect([await store.placeOf(sha256), await store.placeOf(sha256)]).toEqual([null, null])
  await store.keep(bytes)
  expect(await readFile(place, 'utf8')).toBe('una imagen')
  expect(await store.placeOf(sha256)).toBe(place)
  expect(said).toHaveLength(1)
})
