import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UnusableVariables } from '../env.ts'
import { refuseLeftFiles } from './refuse-left-files.ts'
import { copyMark } from './unfinished.ts'

test('files that a site with a bucket still has beside it are a mistake that nothing mends by itself, unless they are being copied back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-left-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await expect(refuseLeftFiles(folder)).resolves.toBeUndefined()
  mkdirSync(path.join(folder, 'media'))
  const refused = await refuseLeftFiles(folder).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(UnusableVariables)
  expect(refused).toMatchObject({ message: expect.stringMatching(/STORAGE_URL.*: media\./) })
  writeFileSync(path.join(folder, copyMark), '')
  await expect(refuseLeftFiles(folder)).resolves.toBeUndefined()
})
