import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from '#accounts/store/secret.ts'
import { generateRegister } from '#demo/register/generate-register.ts'
import { systemActor } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { isMigrated, migrate, readMigrations } from '#kernel/database/migrate.ts'
import { beginRestore } from '#kernel/files/unfinished-restore.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { findJump, readClock } from '#kernel/time/clock.ts'
import { storeInBatches } from '#register/store/store-records.ts'
import { bareDatabase } from '#tests/support/database.ts'
import { folderFiles } from './files/folder-files.ts'
import { makeBackup } from './make-backup.ts'
import { restoreArchive } from './restore-archive.ts'

const secret = 'a'.repeat(43)

/** Two databases without tables, and folders for them. */
async function twoPlaces() {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-restore-'))
  const [from, to] = [await bareDatabase(), await bareDatabase()]
  onTestFinished(async () => {
    await Promise.all([from.drop(), to.drop()])
    rmSync(folder, { recursive: true, force: true })
  })
  const place = (name: string, databaseUrl: string) => ({ dataDir: path.join(folder, name), databaseUrl })
  mkdirSync(path.join(folder, 'from'))
  writeFileSync(path.join(folder, 'from', 'secret.key'), secret)
  return { from: place('from', from.url), to: place('to', to.url), file: path.join(folder, 'site.tar.zst') }
}

async function within<Done>(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  work: (database: Database) => Promise<Done>,
): Promise<Done> {
  const database = await openDatabase({ dataDir, databaseUrl, tables: 'leave' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test('an archive of an earlier version is restored with its tables and then brought to this one', async () => {
  const { from, to, file } = await twoPlaces()
  const migrations = await readMigrations()
  // Before clock_mark and site_secret, and before history had a chain that this one has.
  const earlier = migrations.filter(({ name }) => name < '0044')
  await within(from, async (database) => {
    await migrate(database.orm, earlier, silentLog)
    await database.orm.execute(
      sql`insert into history_event (at, what, actor) values ('2026-03-01T12:00:00Z', 'folder-adopted', 'system')`,
    )
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
  })
  const { header } = await restoreArchive(createReadStream(file), [], to)
  expect(header.migrations).toHaveLength(earlier.length)
  await within(to, async ({ orm }) => {
    expect(await isMigrated(orm, migrations)).toBe(true)
    // Neither sealed twice nor dated anew.
    const { rows } = await orm.execute(
      sql`select (select count(*)::int from history_seal) as seals, (select max(at)::text from history_event) as at`,
    )
    expect(rows).toEqual([{ seals: 1, at: '2026-03-01 12:00:00+00' }])
  })
})

test('a restored folder and its database know each other, and an old backup asks whether the date is right', async () => {
  const { from, to, file } = await twoPlaces()
  const [then, now] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-26T12:00:00Z')]
  await within(from, async (database) => {
    await migrate(database.orm, await readMigrations(), silentLog)
    await readSecret(database.orm, openFolderStorage(from.dataDir))
    await readClock(database.orm, then)
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
  })
  await restoreArchive(createReadStream(file), [], to)
  await within(to, async ({ orm }) => {
    expect(await readSecret(orm, openFolderStorage(to.dataDir))).toBe(secret)
    await expect(readSecret(orm, openFolderStorage(path.join(to.dataDir, 'other')))).rejects.toThrow(
      'has no secret.key',
    )
    expect(await findJump(orm, now)).toEqual({ now, believed: then })
  })
})

test('what waits to be sent is put aside where nothing is to be sent, and stays where it is not said', async () => {
  const { from, to, file } = await twoPlaces()
  await within(from, async (database) => {
    await migrate(database.orm, await readMigrations(), silentLog)
    await readSecret(database.orm, openFolderStorage(from.dataDir))
    await database.orm.execute(sql`
      insert into outgoing_mail ("to", subject, text, due_at, sent_at, is_forgotten) values
        ('a@espera.example', 'Espera', 'Texto', now(), null, false),
        ('b@espera.example', 'Aviso', 'Texto', now(), null, true),
        ('c@salio.example', 'Salió', '', null, now(), false);
      insert into watcher (id, email, locale, rhythm, since)
        values ('00000000-0000-4000-8000-000000000001', 'd@sigue.example', 'es', 'each', now());
      insert into watch_change (certificate_id, change, at) values ('AV-1', '{}', now());
      insert into watch_notice select w.id, c.id from watcher w, watch_change c;
      insert into watch_webhook (id, watcher_id, url, made_at, secret_since, active_since) select
        '00000000-0000-4000-8000-000000000002', id, 'https://sigue.example/', now(), now(), now() from watcher;
      insert into watch_delivery (webhook_id, body, about, made_at, due_at)
        select id, '{}', 'AV-1', now(), now() from watch_webhook`)
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
  })
  const waiting = async (place: typeof to) =>
    within(place, async ({ orm }) => {
      const { rows } = await orm.execute(sql`select
        (select count(*)::int from outgoing_mail where due_at is not null) as mails,
        (select count(*)::int from watch_delivery where due_at is not null) as messages,
        (select count(*)::int from watch_notice) as alerts,
        (select count(*)::int from watch_webhook where paused_at is null) as hooks,
        (select string_agg("to", ' ' order by "to") from outgoing_mail) as kept`)
      return rows[0]
    })
  const quiet = await restoreArchive(createReadStream(file), [], to, { sends: false })
  expect(quiet.putAside).toEqual({ mails: 1, messages: 1, alerts: 1 })
  expect(await waiting(to)).toEqual({
    ...{ mails: 0, messages: 0, alerts: 0, hooks: 0 },
    kept: 'a@espera.example c@salio.example',
  })
  const { to: other } = await twoPlaces()
  expect(await restoreArchive(createReadStream(file), [], other)).toMatchObject({ putAside: null })
  expect(await waiting(other)).toMatchObject({ mails: 2, messages: 1, alerts: 1, hooks: 1 })
})

test('where the database is refused in the middle of a large archive, nothing is left', async () => {
  const { from, to, file } = await twoPlaces()
  await within(from, async (database) => {
    await migrate(database.orm, await readMigrations(), silentLog)
    await database.orm.execute(sql`create table a_large (number int, said text)`)
    await database.orm.execute(
      sql`insert into a_large select number, repeat(md5(number::text), 10) from generate_series(1, 40000) number`,
    )
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
  })
  await within(to, ({ orm }) => orm.execute(sql`create table there_already (id int)`))
  await expect(restoreArchive(createReadStream(file), [], to)).rejects.toThrow('is not empty')
  expect(readdirSync(to.dataDir)).toEqual([])
})

test('no command opens the database of a folder into which a restore has begun', async () => {
  const { from } = await twoPlaces()
  beginRestore(from.dataDir)
  await expect(openDatabase({ ...from, tables: 'expect' })).rejects.toThrow('did not come to its end')
})

test('an archive of a later version is refused, and nothing is left of it', async () => {
  const { from, to, file } = await twoPlaces()
  await within(from, async (database) => {
    await migrate(database.orm, await readMigrations(), silentLog)
    await database.orm.execute(sql`insert into schema_migration (name, hash) values ('9999_later', 'x')`)
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
  })
  await expect(restoreArchive(createReadStream(file), [], to)).rejects.toThrow('made by a newer version')
  await within(to, async ({ orm }) => {
    expect((await orm.execute(sql`select from pg_tables where schemaname = 'public'`)).rows).toEqual([])
  })
})

test('rows that point at each other are restored by a role that owns its database and nothing more', async () => {
  const { from, to, file } = await twoPlaces()
  const certificates = sql`select number, replaced_by, company_id from certificate order by number`
  const before = await within(from, async (database) => {
    const { orm } = database
    const { rows } = await orm.execute(
      sql`select rolsuper, rolreplication from pg_roles where rolname = current_user`,
    )
    // Another server than the run's own may be reached by whoever its operator is.
    if (!process.env.TEST_DATABASE_URL) expect(rows).toEqual([{ rolsuper: false, rolreplication: false }])
    await migrate(orm, await readMigrations(), silentLog)
    const wanted = { seed: 1, certificates: 40, today: '2026-11-21' }
    const caller = { now: new Date('2026-11-21T15:00:00Z'), actor: systemActor }
    await orm.transaction((transaction) =>
      storeInBatches(transaction, caller, generateRegister(wanted), () => {}),
    )
    const [one, other] = ['min', 'max'].map((which) => sql.raw(`(select ${which}(number) from certificate)`))
    const pointAt = (at: typeof one, to: typeof one) => sql`update certificate set
      replaced_by = (select id from certificate where number = ${to}) where number = ${at}`
    await orm.execute(pointAt(one, other))
    await orm.execute(pointAt(other, one))
    await orm.execute(sql`create table another_programs (id int)`)
    await makeBackup({ database, files: folderFiles(from.dataDir) }, createWriteStream(file))
    return (await orm.execute(certificates)).rows
  })
  // A table of another program has no place in a site, and is named.
  expect((await restoreArchive(createReadStream(file), [], to)).leftOut).toEqual(['another_programs'])
  await within(to, async ({ orm }) => {
    expect(before).toHaveLength(40)
    expect((await orm.execute(certificates)).rows).toEqual(before)
    const foreign = sql`delete from company`
    await expect(orm.execute(foreign)).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
