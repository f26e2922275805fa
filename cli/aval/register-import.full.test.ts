import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entry } from '#content/store/tables/content.ts'
import type { Database } from '#kernel/database/database.ts'
import { certificate } from '#register/store/tables/register.ts'
import { runAval, startedFolder } from '#tests/support/aval.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { messyFile } from '#tests/support/messy-register.ts'

const dataDir = startedFolder()
const file = path.join(dataDir, 'listado.csv')
const refused = path.join(dataDir, 'refused.csv')

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await database.orm
    .insert(entry)
    .values({ kind: 'certification', key: 'iso-9001', shared: { family: 'management' } })
  writeFileSync(file, messyFile())
})
afterAll(async () => {
  await database.close()
})

const importFile = (...args: string[]) =>
  runAval(['import', 'register', ...args], { dataDir, databaseUrl: database.url })

test('a messy file of 5,000 rows is imported from the terminal, what it refuses is written down, and it is taken back', async () => {
  const asked = importFile(file)
  expect(asked).toMatchObject({ status: 1 })
  expect(asked.stdout).toContain('Say what each column means')
  const mapping = [...asked.stdout.matchAll(/--mapping '([^']*)'/g)].flatMap(([, said = '']) => [
    '--mapping',
    said,
  ])
  const looked = importFile(file, ...mapping, '--dry-run')
  expect(looked.status).toBe(1)
  expect(looked.stdout).toContain('The names of the columns are in row 3.')
  expect(looked.stdout).toContain('Dates in Fecha de vencimiento are day first: ')
  const [first = '', ...rest] = looked.stdout.split('5 × Certificación A certification that is not there')
  expect(rest).toHaveLength(1)
  expect(first).not.toContain('1003 certificate')

  const done = importFile(file, '--yes', '--leave-refused', '--refused', refused)
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Imported: 5990 records.') })
  expect(readFileSync(refused, 'utf8').trim().split('\r\n')).toHaveLength(16)
  const id = /--undo (\S+)/.exec(done.stdout)?.[1] ?? expect.fail('no way back is told')
  expect(importFile('--undo', id)).toMatchObject({
    ...{ status: 0, stdout: expect.stringContaining('Taken back: 5990 records.') },
  })
  expect(await database.orm.select({ count: count() }).from(certificate)).toEqual([{ count: 0 }])
  expect(importFile('--undo', id)).toMatchObject({ status: 1 })
}, 300_000)

test('an order that no date tells is said with the file', () => {
  const rows = ['id,number,expiresOn', '1,LSQ-1,03/04/2099', '2,LSQ-2,05/06/2099', '']
  const unclear = path.join(dataDir, 'unclear.csv')
  writeFileSync(unclear, rows.join('\n'))
  expect(importFile(unclear, '--dry-run').stdout).toContain(
    '2 × expiresOn A date that can be two different days',
  )
  expect(importFile(unclear, '--dry-run', '--dates', 'day-first').stdout).not.toContain('two different days')
  expect(importFile(unclear, '--dates', 'sideways')).toMatchObject({ status: 2 })
})
