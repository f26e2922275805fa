import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { wantedStamps } from './build.mjs'

test('a change in server code makes the bundle stale, and the pages not', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  write('server/listen.ts', 'changed')
  const after = wantedStamps(root)
  expect(after.pages).toBe(before.pages)
  expect(after.program).not.toBe(before.program)
})

test('a change in the pages makes both stale', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  write('app/root.tsx', 'changed')
  const after = wantedStamps(root)
  expect(after.pages).not.toBe(before.pages)
  expect(after.program).not.toBe(before.program)
})

test('a test, a migration and what the compiler of words writes make nothing stale; its settings do', () => {
  const { root, write } = makeTree()
  const before = wantedStamps(root)
  for (const place of [
    'app/root.test.tsx',
    'app/i18n/paraglide/messages.js',
    'app/i18n/project.inlang/.meta.json',
    'app/i18n/project.inlang/README.md',
    'server/database/migrations/0001.sql',
  ])
    write(place, 'written')
  expect(wantedStamps(root)).toEqual(before)
  write('app/i18n/project.inlang/settings.json', 'changed')
  expect(wantedStamps(root).pages).not.toBe(before.pages)
})

function makeTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-stamps-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (place: string, content: string) => {
    mkdirSync(path.dirname(path.join(root, place)), { recursive: true })
    writeFileSync(path.join(root, place), content)
  }
  for (const place of ['app/root.tsx', 'server/listen.ts', 'app/i18n/project.inlang/settings.json'])
    write(place, '')
  return { root, write }
}
