import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

test('it follows what the files hold and are called, and nothing else', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-fingerprint-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const name = () =>
    fingerprint(root, ['src', 'lock.json'], { leaveOut: (place) => place.endsWith('.test.ts') })
  mkdirSync(path.join(root, 'src/pages'), { recursive: true })
  writeFileSync(path.join(root, 'src/pages/a.ts'), 'a')
  const first = name()

  utimesSync(path.join(root, 'src/pages/a.ts'), 1, 1)
  writeFileSync(path.join(root, 'src/pages/a.test.ts'), 'left out')
  writeFileSync(path.join(root, 'elsewhere.ts'), 'not asked for')
  expect(name()).toBe(first)

  writeFileSync(path.join(root, 'src/pages/a.ts'), 'b')
  const second = name()
  renameSync(path.join(root, 'src/pages/a.ts'), path.join(root, 'src/pages/b.ts'))
  const third = name()
  writeFileSync(path.join(root, 'lock.json'), '')
  expect(new Set([first, second, third, name()]).size).toBe(4)
})
