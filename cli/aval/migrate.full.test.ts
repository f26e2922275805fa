import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#kernel/database/connect.ts'
import { isMigrated, readMigrations } from '#kernel/database/migrate.ts'
import { commandPlace, runAval } from '#tests/support/aval.ts'
import { administer } from '#tests/support/database/administer.ts'
import { bareDatabase } from '#tests/support/database.ts'

const place = commandPlace(bareDatabase)

const migrate = (...args: string[]) => runAval(['migrate', ...args], place)
const tables = () =>
  administer(place.databaseUrl, async (client) => {
    const asked = `select count(*)::int as count from pg_tables where schemaname = 'public'`
    return (await client.query<{ count: number }>(asked)).rows[0]?.count
  })

test('what would be done is said and not done; then it is done, and nothing is left to do', async () => {
  const names = (await readMigrations()).map(({ name }) => name)
  const said = migrate('--dry-run')
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout.trim().split('\n  ').slice(1)).toEqual(names)
  expect(await tables()).toBe(0)
  expect(migrate()).toMatchObject({ status: 0, stdout: expect.stringContaining('of this version now') })
  expect(await tables()).toBeGreaterThan(50)
  expect(migrate('--dry-run')).toMatchObject({ status: 0, stdout: 'The tables are of this version.\n' })
})

test('a database that a newer version changed is left alone, and said', async () => {
  await administer(place.databaseUrl, (client) =>
    client.query(`insert into schema_migration (name, hash) values ('9999_newer', 'x')`),
  )
  for (const args of [['--dry-run'], []])
    expect(migrate(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('newer version') })
})

test('what is missing is told and carried out by one opening of the database', async () => {
  const empty = await bareDatabase()
  onTestFinished(() => empty.drop())
  const told: string[][] = []
  const open = (goesOn: boolean) =>
    openDatabase({
      ...{ dataDir: place.dataDir, databaseUrl: empty.url },
      beforeMigrating: (missing) => told.push(missing) > 0 && goesOn,
    })
  const database = await open(true)
  onTestFinished(() => database.close())
  expect(told[0]).toEqual((await readMigrations()).map(({ name }) => name))
  expect(await isMigrated(database.orm, await readMigrations())).toBe(true)
  await (await open(false)).close()
  expect(told[1]).toEqual([])
})
