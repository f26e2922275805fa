import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOldBuilds } from './remove-old-builds.ts'

const now = Date.UTC(2026, 5, 15)
const daysAgo = (days: number) => (now - days * 24 * 60 * 60 * 1000).toString(36)

/** What is left of pages and the bundles that run them, `pages` or `pages/bundle`, each by its age in days. */
async function leftOf(builds: Record<number, number[]>, others: string[] = []): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aval-builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (place: string) => {
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true })
    await writeFile(path.join(folder, place), '')
  }
  const leading = ['run/main.js', 'server/index.js']
  for (const place of [...leading, ...others]) await write(place)
  const named = new Map<string, string>()
  for (const [pages, bundles] of Object.entries(builds)) {
    named.set(`${daysAgo(Number(pages))}/client/page.js`, pages)
    for (const bundle of bundles)
      named.set(`${daysAgo(Number(pages))}/run/${daysAgo(bundle)}/main.js`, `${pages}/${bundle}`)
  }
  for (const place of named.keys()) await write(place)
  await removeOldBuilds(folder, now)
  const files = await readdir(folder, { recursive: true })
  expect(files).toEqual(expect.arrayContaining(leading))
  return [...[...named].filter(([place]) => files.includes(place)).map(([, name]) => name), ...others].filter(
    (name) => !others.includes(name) || files.includes(name),
  )
}

test('the build from which a site runs stays, however old it is and however often is built now', async () => {
  const all = { 40: [40], 0.03: [0.02, 0.01], 0: [0] }
  expect(await leftOf(all)).toEqual(expect.arrayContaining(['40', '40/40', '0.03/0.02', '0.03/0.01', '0/0']))
})

test('a build that has had a newer one for days is removed', async () => {
  const left = await leftOf({ 9: [9], 8: [8], 7: [7, 6, 1.9, 0] })
  expect(left.toSorted()).toEqual(['7', '7/0', '7/1.9', '7/6'])
})

test('pages stay as long as a bundle of them does', async () => {
  const left = await leftOf({ 9: [9, 1.5], 1: [1] })
  expect(left.toSorted()).toEqual(['1', '1/1', '9', '9/1.5', '9/9'])
})

test('newer pages that nothing runs remove none, and go themselves when others are run for days', async () => {
  expect(await leftOf({ 9: [9], 5: [] })).toEqual(expect.arrayContaining(['9', '9/9', '5']))
  expect(await leftOf({ 9: [9], 5: [], 3: [3] })).toEqual(expect.arrayContaining(['3', '3/3']))
  expect(await leftOf({ 9: [9], 5: [], 3: [3] })).not.toEqual(expect.arrayContaining(['5']))
})

test('what an earlier version built stays for a site that runs from it, and goes', async () => {
  const earlier = ['client/assets/a.js', 'run/mold1234/main.js', 'words-in-scripts.json']
  expect(await leftOf({ 1: [1] }, earlier)).toEqual(expect.arrayContaining(earlier))
  expect(await leftOf({ 3: [3] }, earlier)).toEqual(['3', '3/3'].toSorted())
})
