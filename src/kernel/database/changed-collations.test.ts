import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { administer, withDatabase } from '#tests/support/database/administer.ts'
import { collationRemedy, findChangedCollations } from './changed-collations.ts'
import { silentLog } from './database.ts'
import { openPostgres } from './postgres/open-postgres.ts'

/** An empty database that sorts as ICU does in Spanish. */
async function icuDatabase(server: string) {
  // Named so that what an interrupted run leaves is found.
  const name = `aval_test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await administer(server, (client) =>
    client.query(
      `create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'es'`,
    ),
  )
  const database = await openPostgres(withDatabase(server, name), silentLog)
  onTestFinished(async () => {
    await database.close()
    await administer(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  return { name, orm: database.orm }
}

test('a database whose own order changed is named, and the statements that are said mend it', async ({
  skip,
}) => {
  const { server } = inject('databases')
  const administrator = new URL(server)
  if (!process.env.TEST_DATABASE_URL) administrator.username = 'postgres'
  const { rows } = await administer(administrator.href, (client) =>
    client.query<{ may: boolean }>('select rolsuper as may from pg_roles where rolname = current_user'),
  )
  skip(!rows[0]?.may, 'Only a superuser writes into the catalogue of a server')
  const { name, orm } = await icuDatabase(server)
  await orm.execute(sql`create table sorted (word text primary key)`)
  expect(await findChangedCollations(orm)).toEqual([])
  await administer(administrator.href, (client) =>
    client.query(`update pg_database set datcollversion = '1' where datname = $1`, [name]),
  )
  const changed = await findChangedCollations(orm)
  expect(changed).toEqual([{ name: null, stored: '1', actual: expect.stringMatching(/^\d+\.\d/) }])
  const remedy = collationRemedy(changed, name)
  const statements = Array.from(remedy.matchAll(/(?:reindex|alter) database [^;]+(?=;)/g), ([each]) => each)
  expect(statements).toHaveLength(2)
  for (const statement of statements) await orm.execute(sql.raw(statement))
  expect(await findChangedCollations(orm)).toEqual([])
})
