import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { inWordsIfUnwritable } from './unwritable.ts'

const refusal = (code: string) => Object.assign(new Error(`${code}: refused`), { code })

test('a full disk and a folder that may not be written are said, with the folder', () => {
  expect(inWordsIfUnwritable('/data', refusal('ENOSPC'))).toMatchObject({
    message: /The disk that holds \/data is full/,
  })
  for (const code of ['EROFS', 'EACCES', 'EPERM'])
    expect(inWordsIfUnwritable('/data', refusal(code))).toMatchObject({
      message: /^\/data cannot be written/,
    })
})

test('so is what the lock of the database meets', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-unwritable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'database.lock'))
  let met: unknown
  try {
    new DatabaseSync(path.join(folder, 'database.lock'))
  } catch (error) {
    met = error
  }
  expect(inWordsIfUnwritable(folder, met)).toMatchObject({ message: /cannot be written/ })
})

test('anything else stays what it was', () => {
  const other = refusal('EIO')
  expect(inWordsIfUnwritable('/data', other)).toBe(other)
  expect(inWordsIfUnwritable('/data', 'a word')).toBe('a word')
})
