import { expect, onTestFinished, test } from 'vitest'
import { commandPlace, runAval } from '#tests/support/aval.ts'
import { administer } from '#tests/support/database/administer.ts'
import { bareDatabase } from '#tests/support/database.ts'

const place = commandPlace()

const aval = (args: string[], databaseUrl = place.databaseUrl) =>
  runAval(args, { dataDir: place.dataDir, databaseUrl })

test('each part is said in a line of its own, and for programs as JSON', () => {
  const { status, stdout } = aval(['doctor'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^well {3}database {6}PostgreSQL \d+/m)
  expect(stdout).toMatch(/^look {3}mail {10}MAIL_URL/m)
  const findings: { about: string; state: string }[] = JSON.parse(aval(['doctor', '--json']).stdout)
  expect(findings).toHaveLength(stdout.trim().split('\n').length)
  expect(findings[0]).toMatchObject({ about: 'database', state: 'well' })
})

test('a database that is not there is said in a sentence', () => {
  const gone = aval(['doctor'], 'postgres://127.0.0.1:1/aval')
  expect(gone).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL cannot be reached/),
  })
})

test('tables of another version are said, and left as they are', { tags: ['full'] }, async () => {
  const bare = await bareDatabase()
  onTestFinished(bare.drop)
  expect(aval(['doctor'], bare.url)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('not of this version'),
  })
  const asked = "select count(*)::int as count from pg_tables where schemaname = 'public'"
  const { rows } = await administer(bare.url, (client) => client.query(asked))
  expect(rows).toEqual([{ count: 0 }])
})

test('what it does not know it does not take', () => {
  expect(aval(['doctor', 'all'])).toMatchObject({ status: 2, stdout: '' })
})
