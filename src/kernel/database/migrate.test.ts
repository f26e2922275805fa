import { readFile } from 'node:fs/promises'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { schema } from '#tests/support/database/every-table.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Database, silentLog } from './database.ts'
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts'

let database: Database
let migrations: Migration[]

beforeEach(async () => {
  database = await freshDatabase()
  migrations = await readMigrations()
})

afterEach(() => database.close())

test('every table file is in the schema', async () => {
  const files = import.meta.glob<object>([
    '/src/*/store/tables.ts',
    '/src/*/store/tables/*.ts',
    '/src/kernel/*/tables.ts',
  ])
  expect(Object.keys(files).length).toBeGreaterThan(10)
  for (const load of Object.values(files)) {
    const tables = Object.entries(await load()).filter(([, value]) => is(value, PgTable))
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

test('the city of an office, once one for all languages, stands in each language that was begun', async () => {
  const at = migrations.findIndex(({ name }) => name === '0037_cities-by-language')
  const { orm } = database
  await orm.execute(sql`drop schema public cascade`)
  await orm.execute(sql`create schema public`)
  await migrate(orm, migrations.slice(0, at), silentLog)
  const [both, spanish] = [crypto.randomUUID(), crypto.randomUUID()]
  await orm.execute(sql`
    insert into entry (id, kind, key, position, shared) values
      (${both}, 'office', 'mx', 'a', '{"city":"Ciudad de México","headOffice":true}'),
      (${spanish}, 'office', 'uy', 'b', '{"city":"Salto"}')`)
  await orm.execute(sql`
    insert into entry_locale (entry_id, locale, kind, draft) values
      (${both}, 'es', 'office', '{"name":"Casa"}'), (${both}, 'en', 'office', '{"name":"House"}'),
      (${spanish}, 'es', 'office', '{}'), (${spanish}, 'en', 'office', '{}')`)
  await orm.execute(sql`
    insert into revision (entry_id, number, shared, locales) values
      (${both}, 1, '{"city":"México"}', '{"es":{"name":"Casa"},"en":{}}')`)
  await migrate(orm, migrations, silentLog)
  const shared = await orm.execute(sql`select shared from entry order by key`)
  expect(shared.rows).toEqual([{ shared: { headOffice: true } }, { shared: {} }])
  const drafts = await orm.execute(sql`
    select draft from entry_locale join entry on id = entry_id order by key, locale desc`)
  expect(drafts.rows.map(({ draft }) => draft)).toEqual([
    { name: 'Casa', city: 'Ciudad de México' },
    { name: 'House', city: 'Ciudad de México' },
    { city: 'Salto' },
    {},
  ])
  const saved = await orm.execute(sql`select shared, locales from revision`)
  expect(saved.rows).toEqual([{ shared: {}, locales: { es: { name: 'Casa', city: 'México' }, en: {} } }])
})

test('a page without a choice says what it was shown as: the own page that visitors see, or a policy', async () => {
  const at = migrations.findIndex(({ name }) => name === '0075_page-choices')
  const { orm } = database
  await orm.execute(sql`drop schema public cascade`)
  await orm.execute(sql`create schema public`)
  await migrate(orm, migrations.slice(0, at), silentLog)
  const [own, old, fixed] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  await orm.execute(sql`
    insert into entry (id, kind, key, position, shared) values
      (${own}, 'page', 'a', 'a', '{"version":"1"}'), (${old}, 'page', 'b', 'b', '{}'), (${fixed}, 'page', 'privacy', 'c', '{}')`)
  await orm.execute(sql`
    insert into entry_locale (entry_id, locale, kind, draft, published) values
      (${own}, 'es', 'page', '{}', '{"listed":"own"}'), (${old}, 'es', 'page', '{}', '{"title":"Quejas"}'),
      (${old}, 'en', 'page', '{}', null), (${fixed}, 'es', 'page', '{}', '{"title":"Privacidad"}')`)
  await migrate(orm, migrations, silentLog)
  const drafts = await orm.execute(sql`select shared from entry order by key`)
  expect(drafts.rows.map(({ shared }) => shared)).toEqual([
    { version: '1', listed: 'own' },
    { listed: 'policy' },
    {},
  ])
  const seen = await orm.execute(sql`
    select published from entry_locale join entry on id = entry_id order by key, locale desc`)
  expect(seen.rows.map(({ published }) => published)).toEqual([
    { listed: 'own' },
    { title: 'Quejas', listed: 'policy' },
    null,
    { title: 'Privacidad' },
  ])
})

test('a plan from before plans held a version gets the one that its maker saw, and is open as to shared values until these were asked about', async () => {
  const before = (name: string) =>
    migrations.slice(
      0,
      migrations.findIndex((each) => each.name.endsWith(name)),
    )
  const { orm } = database
  await orm.execute(sql`drop schema public cascade`)
  await orm.execute(sql`create schema public`)
  await migrate(orm, before('a-plan-holds-a-version'), silentLog)
  const [id, none] = [crypto.randomUUID(), crypto.randomUUID()]
  await orm.execute(
    sql`insert into entry (id, kind, key, position) values (${id}, 'news', 'a', 'a'), (${none}, 'news', 'b', 'b')`,
  )
  await orm.execute(sql`
    insert into revision (entry_id, number, at, shared, locales) values
      (${id}, 1, '2026-01-01', '{}', '{}'), (${id}, 2, '2026-01-02', '{}', '{}'), (${id}, 3, '2026-01-04', '{}', '{}')`)
  const plan = (entry: string, locale: string, values: object = {}) => {
    const row = {
      ...{ id: crypto.randomUUID(), entry_id: entry, locale, action: 'publish', state: 'waiting' },
      ...{ due_at: '2027-01-01', created_at: '2026-01-03', ...values },
    }
    return orm.execute(sql`
      insert into planned_change (${sql.raw(Object.keys(row).join(', '))})
      select ${sql.raw(Object.keys(row).join(', '))} from jsonb_populate_record(null::planned_change, ${JSON.stringify(row)}::jsonb)`)
  }
  await plan(id, 'es')
  await plan(id, 'en', { state: 'cancelled' })
  await plan(id, 'es', { state: 'done' })
  await plan(id, 'en', { action: 'unpublish' })
  await plan(none, 'es')
  await migrate(orm, before('shared-values-published'), silentLog)
  await plan(none, 'en', { revision: 7 })
  await migrate(orm, before('plans-of-before'), silentLog)
  await plan(none, 'pt', { revision: 8, created_at: new Date().toISOString(), without_shared: false })
  await migrate(orm, migrations, silentLog)
  const plans = await orm.execute(sql`
    select action, state, locale, revision, without_shared as left from planned_change
    order by created_at, revision, action, state, locale`)
  expect(plans.rows.map((row) => Object.values(row))).toEqual([
    ['publish', 'cancelled', 'en', 2, null],
    ['publish', 'waiting', 'es', 2, null],
    ['publish', 'waiting', 'en', 7, null],
    ['publish', 'done', 'es', null, false],
    ['publish', 'waiting', 'es', null, null],
    ['unpublish', 'waiting', 'en', null, false],
    ['publish', 'waiting', 'pt', 8, false],
  ])
})

test('imports that were kept in tables of their own are told by the one that came after them', async () => {
  const at = migrations.findIndex(({ name }) => name === '0020_one_import')
  const { orm } = database
  await orm.execute(sql`drop schema public cascade`)
  await orm.execute(sql`create schema public`)
  await migrate(orm, migrations.slice(0, at), silentLog)
  const [news, records] = [crypto.randomUUID(), crypto.randomUUID()]
  await orm.execute(sql`
    insert into import_run (id, kind, state, file_name, hash, plan, counts, at)
    values (${news}, 'news', 'applied', 'a.csv', 'h', 'p', '{"new": 1}', now())`)
  await orm.execute(sql`
    insert into import_row (run_id, number, key, outcome, entry_id, fields, revision_before, revision_after)
    values (${news}, 2, 'una', 'changed', ${records}, '[{"column": "date", "before": "", "after": "x"}]', 3, 4),
      (${news}, 3, 'mal', 'problem', null, '[]', 0, null)`)
  const told = [
    { code: 'changed-since' },
    { code: 'note-columns', said: '["id","b"]' },
    { code: 'note-separator', said: ';' },
  ]
  await orm.execute(sql`
    insert into register_import (id, state, source, file_name, hash, plan, mode, counts, problems, at)
    values (${records}, 'applied', 'program', 'b', '', 'p', 'full', '{"company.new": 1}', ${JSON.stringify(told)}, now())`)
  const before = { revision: 1, decisions: 2, was: { number: 'A' }, becomes: { number: 'B' }, undone: 'left' }
  await orm.execute(sql`
    insert into register_import_row (run_id, number, record, record_id, outcome, before, revision_after)
    values (${records}, 2, 'certificate', 'x', 'changed', ${JSON.stringify(before)}, 2),
      (${records}, 3, 'company', 'y', 'missing', null, null)`)

  await migrate(orm, migrations.slice(0, at + 1), silentLog)
  const runs = await orm.execute(sql`
    select kind, state, source, mode, columns, problems, notes from import_run order by kind`)
  expect(runs.rows).toEqual([
    { kind: 'news', state: 'applied', source: 'file', mode: 'changes', columns: [], problems: [], notes: [] },
    {
      ...{ kind: 'register', state: 'applied', source: 'program', mode: 'full', columns: ['id', 'b'] },
      ...{ problems: [{ code: 'changed-since' }], notes: [{ code: 'separator', said: ';' }] },
    },
  ])
  const rows = await orm.execute(sql`
    select record, record_id as id, name, changes, before, revision_before as was, revision_after as becomes, undone
    from import_row order by record desc, number`)
  const nothing = { name: null, changes: [], before: null, was: 0, becomes: null, undone: null }
  expect(rows.rows).toEqual([
    {
      ...nothing,
      ...{ record: 'entry', id: records, name: 'una', was: 3, becomes: 4 },
      changes: [{ field: 'date', from: '', to: 'x' }],
    },
    { ...nothing, record: 'entry', id: '', name: 'mal' },
    { ...nothing, record: 'company', id: 'y' },
    {
      ...{ ...nothing, record: 'certificate', id: 'x', name: 'B', was: 1, becomes: 2, undone: 'left' },
      before: { decisions: 2, was: { number: 'A' }, becomes: { number: 'B' } },
    },
  ])
})

test('what a certificate said of a standard alone before editions could be said is of every edition', async () => {
  const at = migrations.findIndex(({ name }) => name === '0035_editions-apart')
  const { orm } = database
  await orm.execute(sql`drop schema public cascade`)
  await orm.execute(sql`create schema public`)
  await migrate(orm, migrations.slice(0, at), silentLog)
  const standardsApart = [{ name: 'ISO 9001' }, { name: 'ISO 14001' }]
  const withheld = [
    { from: '2027-01-01', changed: { standardsApart } },
    { from: '2028-01-01', changed: {} },
  ]
  await orm.execute(sql`
    insert into company (id, legal_name, country, digest, updated_at) values ('A', 'A', 'UY', '', now())`)
  await orm.execute(sql`
    insert into certificate (id, company_id, number, folded_number, blurred_number, scheme, family, type, scope_es,
      issued_on, is_accredited, data_as_of, digest, updated_at)
    values ('a', 'A', 'a', 'a', 'a', 's', 'management', 'product', 's', '2026-01-01', true, '2026-01-01', '', now())`)
  await orm.execute(sql`
    insert into certificate_former (certificate_id, until, issued_on, stated)
    values ('a', '2026-02-01', '2026-01-01', ${JSON.stringify({ standardsApart })}),
      ('a', '2026-03-01', '2026-01-01', '{"standardsApart": []}')`)
  await orm.execute(sql`
    insert into certificate_decision (certificate_id, decision, "on", is_reason_public, at, withheld)
    values ('a', 'withdraw', '2026-04-01', false, now(), ${JSON.stringify(withheld)})`)

  await migrate(orm, migrations.slice(0, at + 1), silentLog)
  const ofEvery = standardsApart.map((each) => ({ edition: null, ...each }))
  const former = await orm.execute(sql`select stated from certificate_former order by until`)
  expect(former.rows).toEqual([{ stated: { standardsApart: ofEvery } }, { stated: { standardsApart: [] } }])
  const decided = await orm.execute(sql`select withheld from certificate_decision`)
  expect(decided.rows).toEqual([
    { withheld: [{ from: '2027-01-01', changed: { standardsApart: ofEvery } }, withheld[1]] },
  ])
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
