import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { type Database, silentLog } from './database.ts'
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts'
import { schema } from './schema.ts'

let database: Database
let migrations: Migration[]

beforeEach(async () => {
  database = await freshDatabase()
  migrations = await readMigrations()
})

afterEach(() => database.close())

test('every table file is in the schema', async () => {
  const folder = new URL('./tables/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => !name.includes('.test.'))) {
    const exported: object = await import(new URL(file, folder).pathname)
    const tables = Object.entries(exported).filter(([, value]) => is(value, PgTable))
    expect(schema).toMatchObject(Object.fromEntries(tables))
  }
})

test('the migrations make exactly the tables that the code describes', { timeout: 20_000 }, async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const newest = migrations.at(-1)?.name.slice(0, 4)
  const made = JSON.parse(await readFile(new URL(`meta/${newest}_snapshot.json`, migrationsFolder), 'utf8'))
  expect(await generateMigration(made, generateDrizzleJson(schema, made.id))).toEqual([])
})

test('migrating again changes nothing', async () => {
  const before = await applied()
  await migrate(database.orm, migrations, silentLog)
  expect(await applied()).toEqual(before)
})

test('a migration made earlier but merged later is applied', async () => {
  await migrate(
    database.orm,
    [migration('0000_earlier', 'create table earlier (id int)'), ...migrations],
    silentLog,
  )
  expect(await tableExists('earlier')).toBe(true)
})

test('a migration that fails leaves nothing, and those before it stay', async () => {
  const good = migration('9000_good', 'create table good (id int)')
  const bad = migration('9001_bad', 'create table half (id int)', 'insert into no_such_table values (1)')
  await expect(migrate(database.orm, [...migrations, good, bad], silentLog)).rejects.toThrow()
  expect(await tableExists('good')).toBe(true)
  expect(await tableExists('half')).toBe(false)
})

test('processes that migrate at the same time take turns', async () => {
  const next = [...migrations, migration('9000_once', 'create table once (id int)')]
  await Promise.all([1, 2, 3].map(() => migrate(database.orm, next, silentLog)))
  expect(await tableExists('once')).toBe(true)
})

test('a database of a newer version is refused', async () => {
  const newer = migration('9000_newer', 'create table newer (id int)')
  await migrate(database.orm, [...migrations, newer], silentLog)
  await expect(migrate(database.orm, migrations, silentLog)).rejects.toThrow(
    'newer version (migration 9000_newer)',
  )
})

test('a migration that was edited after it had been applied is refused', async () => {
  const edited = migrations.map((each) => ({ ...each, hash: 'another' }))
  await expect(migrate(database.orm, edited, silentLog)).rejects.toThrow('was edited')
})

function migration(name: string, ...statements: string[]): Migration {
  return { name, statements, hash: name }
}

async function applied() {
  const { rows } = await database.orm.execute(
    sql`select name, applied_at from schema_migration order by name`,
  )
  return rows
}

async function tableExists(name: string) {
  const { rows } = await database.orm.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  )
  return rows[0]?.found
}
