import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { UnusableVariables } from '../env.ts'
import { expectWritable, makeDataFolder } from './expect-writable.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'aval-places-'))
  writeFileSync(path.join(folder, 'file'), '')
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'link'))
  return () => rmSync(folder, { recursive: true })
})

const make = async (place: string) => {
  expectWritable(place)
  await makeDataFolder(place)
}

test.each(['file', 'file/below', 'link', 'link/below', 'x'.repeat(300)])(
  'a data folder at %s ends the start with a sentence that names DATA_DIR',
  async (place) => {
    const begun = make(path.join(folder, place))
    await expect(begun).rejects.toThrow(UnusableVariables)
    await expect(begun).rejects.toThrow(/^DATA_DIR cannot be .+\. Name another folder\.$/)
  },
)

test.skipIf(process.platform !== 'linux')(
  'where no folder can be made the start ends, and does not try for ever',
  async () => {
    for (const place of ['/proc/aval', '/proc/aval/data', '/proc/self/aval'])
      await expect(make(place), place).rejects.toThrow(UnusableVariables)
  },
)

test('folders are made one below the other, and those that are there stay', async () => {
  const place = path.join(folder, 'a', 'b', 'c')
  await make(place)
  await make(place)
  onTestFinished(() => rmSync(path.join(folder, 'a'), { recursive: true }))
  expect(statSync(place).isDirectory()).toBe(true)
  if (process.platform !== 'win32') expect(statSync(place).mode & 0o777).toBe(0o700)
})
