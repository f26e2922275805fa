import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { carryAssets } from './carry-assets.mjs'
import { leadToBuild } from './newest-build.mjs'

const most = { builds: 2, bytes: 100 }

function makeTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-carried-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (place: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, 'build', place)), { recursive: true })
    writeFileSync(path.join(root, 'build', place), content)
  }
  /** Builds these files, and says what is carried along, as `build/file`. */
  const build = (name: string, files: string[], content = '') => {
    for (const file of files) write(`${name}/client/assets/${file}`, content)
    carryAssets(root, name, most)
    leadToBuild(root, name)
    const former = path.join(root, 'build', name, 'former')
    try {
      return readdirSync(former)
        .sort()
        .flatMap((each) => readdirSync(path.join(former, each, 'assets')).map((file) => `${each}/${file}`))
    } catch {
      return []
    }
  }
  return { root, write, build }
}

test('a build carries the files of those before it that it lacks, each once, of so many builds', () => {
  const { build } = makeTree()
  expect(build('a', ['framework-1.js', 'home-1.js', 'let-us-know.js'])).toEqual([])
  expect(build('b', ['framework-1.js', 'home-2.js', 'let-us-know.js'])).toEqual(['a/home-1.js'])
  expect(build('c', ['framework-2.js', 'home-3.js', 'let-us-know.js'])).toEqual([
    'a/home-1.js',
    ...['b/framework-1.js', 'b/home-2.js'],
  ])
  expect(build('d', ['framework-2.js', 'home-4.js', 'let-us-know.js'])).toEqual([
    ...['b/framework-1.js', 'b/home-2.js'],
    'c/home-3.js',
  ])
})

test('one that is built again from the same is none of the former builds', () => {
  const { build } = makeTree()
  build('a', ['home-1.js'])
  build('b', ['home-2.js'])
  for (const again of ['c', 'd', 'e']) expect(build(again, ['home-2.js'])).toEqual(['a/home-1.js'])
})

test('what is carried has a size that it does not exceed', () => {
  const { build } = makeTree()
  build('a', ['home-1.js'], 'x'.repeat(60))
  build('b', ['home-2.js'], 'x'.repeat(60))
  expect(build('c', ['home-3.js'], 'x'.repeat(60))).toEqual(['b/home-2.js'])
})

test('the pages that an earlier version built are carried too', () => {
  const { write, build } = makeTree()
  write('client/assets/home-1.js', '')
  write('server/index.js', 'export const isSpaMode = false')
  expect(build('a', ['home-2.js'])).toEqual(['0/home-1.js'])
})
