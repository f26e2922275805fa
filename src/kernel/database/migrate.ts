import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { DatabaseLog, Orm } from './database.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

export type Migration = { name: string; statements: string[]; hash: string }

// Any number, as long as every version of the software takes the same one.
const migrationLock = 4_120_775_301

/** The migrations in the order of drizzle-kit's journal. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', folder), 'utf8'),
  )
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
      return {
        name: tag,
        statements: text.split('--> statement-breakpoint'),
        hash: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

/**
 * Brings the tables to this version, each missing migration in a transaction of its own. Processes that start
 * together take turns, for which a connection of endless patience is needed. Throws when the database has been changed
 * by a newer version, or when an applied migration was edited afterwards.
 *
 * Not Drizzle's migrator: that one compares only the newest date, so a migration that was generated earlier
 * but merged later would be skipped without a word.
 */
export async function migrate(orm: Orm, migrations: Migration[], log: DatabaseLog): Promise<void> {
  await orm.transaction(async (transaction) => {
    await takeTurn(transaction)
    await transaction.execute(
      sql`create table if not exists schema_migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
  })
  for (const migration of await missingMigrations(orm, migrations)) await apply(orm, migration, log)
}

/**
 * Those that would bring the tables to this version, all where there are none yet. Throws as `migrate` does, and changes
 * nothing.
 */
export async function missingMigrations(orm: Orm, migrations: Migration[]): Promise<Migration[]> {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  const applied = (await hasTables(orm)) ? await readApplied(orm) : []
  for (const { name, hash } of applied) {
    if (!known.has(name)) {
      throw new Error(
        `The database was changed by a newer version (migration ${name}). Start that version, or newer.`,
      )
    }
    if (known.get(name) !== hash) {
      throw new Error(`Migration ${name} was edited after it had been applied to this database.`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

/** Whether the tables are exactly those of this version. */
export async function isMigrated(orm: Orm, migrations: Migration[]): Promise<boolean> {
  if (!(await hasTables(orm))) return false
  const names = (list: { name: string }[]) =>
    list
      .map(({ name }) => name)
      .sort()
      .join()
  return names(await readApplied(orm)) === names(migrations)
}

async function hasTables(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ is: boolean }>(
    sql`select to_regclass('schema_migration') is not null as is`,
  )
  return rows[0]?.is === true
}

async function apply(orm: Orm, migration: Migration, log: DatabaseLog) {
  await orm.transaction(async (transaction) => {
    await takeTurn(transaction)
    const applied = await readApplied(transaction)
    if (applied.some(({ name }) => name === migration.name)) return
    for (const statement of migration.statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(
      sql`insert into schema_migration (name, hash) values (${migration.name}, ${migration.hash})`,
    )
    log.info({ migration: migration.name }, 'migrated')
  })
}

async function takeTurn(transaction: Pick<Orm, 'execute'>) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
}

async function readApplied(transaction: Pick<Orm, 'execute'>) {
  const { rows } = await transaction.execute<{ name: string; hash: string }>(
    sql`select name, hash from schema_migration`,
  )
  return rows
}
