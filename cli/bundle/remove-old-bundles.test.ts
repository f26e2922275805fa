import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOldBundles } from './remove-old-bundles.ts'

const now = Date.UTC(2026, 5, 15)
const daysAgo = (days: number) => (now - days * 24 * 60 * 60 * 1000).toString(36)

async function leftOf(days: number[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-bundles-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'main.js'), '')
  for (const day of days) {
    await mkdir(path.join(folder, daysAgo(day)))
    await writeFile(path.join(folder, daysAgo(day), 'main.js'), '')
  }
  await removeOldBundles(folder, now)
  const left = await readdir(folder)
  expect(left).toContain('main.js')
  return days.filter((day) => left.includes(daysAgo(day))).map(String)
}

test('the bundle from which a site runs stays, however old it is and however often is built now', async () => {
  expect(await leftOf([40, 0.02, 0.01, 0])).toEqual(['40', '0.02', '0.01', '0'])
})

test('a bundle that has had a newer one for days is removed', async () => {
  expect(await leftOf([40, 3, 1.9, 0])).toEqual(['3', '1.9', '0'])
  expect(await leftOf([9, 8, 7])).toEqual(['7'])
})
