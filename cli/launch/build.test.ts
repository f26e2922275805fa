import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wantedStamps } from './build.mjs'

test('a change in server code makes the bundle stale, and the pages not', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  write('src/serve/listen.ts', 'changed')
  const after = wantedStamps(root)
  expect(after.pages).toBe(before.pages)
  expect(after.program).not.toBe(before.program)
})

test('a change in the pages makes both stale', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  write('src/root.tsx', 'changed')
  const after = wantedStamps(root)
  expect(after.pages).not.toBe(before.pages)
  expect(after.program).not.toBe(before.program)
})

test('a test, a migration, what makes the files of the demonstration and what the compiler of words writes make nothing stale; a word does', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  for (const place of [
    'src/root.test.tsx',
    'src/kernel/i18n/compiled/home.ts',
    'src/kernel/words/news.ts',
    'src/kernel/database/migrations/0001.sql',
    'demo/make/write-pdf.ts',
  ])
    write(place, 'written')
  expect(wantedStamps(root)).toEqual(before)
  write('src/pages/words/es.json', 'changed')
  expect(wantedStamps(root).pages).not.toBe(before.pages)
})

function makeTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-stamps-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (place: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, place)), { recursive: true })
    writeFileSync(path.join(root, place), content)
  }
  for (const place of ['src/root.tsx', 'src/serve/listen.ts', 'src/pages/words/es.json']) write(place, '')
  return { root, write }
}
