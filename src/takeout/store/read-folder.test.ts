import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountLine } from '../model/account-lines.ts'
import { accountsName, formatName, manifestName } from '../model/format.ts'
import { readFolder } from './read-folder.ts'
import { writeFolder } from './write-folder.ts'

function anyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An export with these files, whose manifest may say something else. */
function written(files: Record<string, string>, said: object = {}): string {
  const folder = anyFolder()
  const listed = Object.entries(files).map(([name, text]) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    return { path: name, bytes: Buffer.byteLength(text), sha256 }
  })
  const manifest = {
    ...{
      format: formatName,
      version: 1,
      aval: '0',
      at: '2026-11-27T00:00:00.000Z',
      site: 'https://a.example',
    },
    ...{ languages: ['es'], counts: {}, files: listed, missing: [], notHeld: [], ...said },
  }
  writeFileSync(path.join(folder, manifestName), JSON.stringify(manifest))
  return folder
}

async function linesIn(folder: string) {
  const found: unknown[] = []
  for await (const line of (await readFolder(folder)).lines(accountsName, accountLine)) found.push(line)
  return found
}

test('an export that is whole is read line by line, and a line of another shape is named', async () => {
  const account = {
    ...{
      id: 'a',
      email: 'ana@aval.example',
      name: 'A\u2028na',
      language: 'es',
      rights: null,
      moreRights: [],
    },
    ...{ disabledAt: null, createdAt: '2026-11-27T00:00:00.000Z', former: null },
  }
  const line = JSON.stringify(account)
  expect(await linesIn(written({ [accountsName]: `${line}\n${line}\n` }))).toEqual([account, account])
  for (const second of [
    '{',
    '{"id":"a"}',
    line.replace('"id"', '"__proto__":{"a":1},"id"'),
    '['.repeat(100_000),
  ])
    await expect(linesIn(written({ [accountsName]: `${line}\n${second}\n` }))).rejects.toThrow(
      /^Line 2 of accounts/,
    )
})

test('one that was broken off, changed, or is of another version is refused in a sentence', async () => {
  const files = { [accountsName]: '' }
  const [first] = [{ path: accountsName, bytes: 0, sha256: createHash('sha256').digest('hex') }]
  await expect(readFolder(anyFolder())).rejects.toThrow('holds no whole export')
  await expect(readFolder(written(files, { version: 2 }))).rejects.toThrow('a later version of Aval')
  await expect(readFolder(written(files, { format: 'other' }))).rejects.toThrow('cannot be understood')
  await expect(readFolder(written(files, { files: [first, first] }))).rejects.toThrow('names a file twice')
  await expect(readFolder(written(files, { files: [{ ...first, path: '../a.json' }] }))).rejects.toThrow(
    'cannot be understood',
  )
  await expect(readFolder(written(files, { files: [{ ...first, bytes: 1 }] }))).rejects.toThrow(
    'is not as it was',
  )
  await expect(readFolder(written({}, { files: [first] }))).rejects.toThrow('lacks a file')
})

test('a link in the place of a file is none', async () => {
  const folder = written({ [accountsName]: '' })
  rmSync(path.join(folder, accountsName))
  symlinkSync('/dev/null', path.join(folder, accountsName))
  await expect(readFolder(folder)).rejects.toThrow('lacks a file')
})

test('nothing is written into a folder that holds something', async () => {
  const folder = written({})
  await expect(writeFolder(folder)).rejects.toThrow('is not empty')
})
