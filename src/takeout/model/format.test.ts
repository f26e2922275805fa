import { expect, test } from 'vitest'
import { accountLine } from './account-lines.ts'
import { entryLine } from './entry-lines.ts'
import {
  accountsName,
  certificatesName,
  commentsName,
  companiesName,
  entriesName,
  formerAddressesName,
  hashInName,
  mediaIndex,
  mediaName,
  pathSchema,
  readMeName,
  redirectsName,
  registerTable,
  versionsName,
} from './format.ts'

const hash = 'a'.repeat(64)

test('every file of an export has a name that a reader takes', () => {
  const names = [
    ...[accountsName, certificatesName, commentsName, companiesName, mediaIndex, readMeName, redirectsName],
    formerAddressesName,
    ...[registerTable, entriesName('team-member'), versionsName('news'), mediaName(hash, 'jpg')],
  ]
  for (const name of names) expect([name, pathSchema.safeParse(name).success]).toEqual([name, true])
})

test.each([
  ['../secret.key', '/etc/passwd', 'a/../b.json', './a.json', 'a//b.json', 'a\\b.json'],
  ['content/.hidden', 'a b.json', 'C:a.json', 'a/b/c/d/e.json', 'a\0.json', ''],
])('a name that leads out of the folder, or hides in it, is none: %s, %s, %s, %s, %s, %s', (...names) => {
  for (const name of names) expect([name, pathSchema.safeParse(name).success]).toEqual([name, false])
})

test('the name of a file of the library says its hash, and nothing that its own name says', () => {
  expect(mediaName(hash, 'jpg')).toBe(`media/files/${hash}.jpg`)
  expect(mediaName(hash, '../x')).toBe(`media/files/${hash}.bin`)
  expect(hashInName(mediaName(hash, 'svg'))).toBe(hash)
  expect(hashInName(`media/files/${hash}/../../x.svg`)).toBeNull()
})

test('a line says what its format has, and nothing else', () => {
  const account = {
    ...{ id: 'a', email: 'ana@aval.example', name: 'Ana', language: 'es', rights: null, moreRights: [] },
    ...{ disabledAt: null, createdAt: '2026-11-27T00:00:00.000Z', former: null },
  }
  expect(accountLine.safeParse(account).success).toBe(true)
  expect(accountLine.safeParse({ ...account, password: 'x' }).success).toBe(false)
  expect(accountLine.safeParse({ ...account, email: 'nobody' }).success).toBe(false)
  expect(entryLine.safeParse({ kind: 'news', key: 'a' }).success).toBe(false)
})
