import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { openDatabase } from '#kernel/database/connect.ts'
import { type Orm, silentLog } from '#kernel/database/database.ts'
import { type Migration, migrate, readMigrations } from '#kernel/database/migrate.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { BackupHeader, BackupManifest } from '../model/archive.ts'
import { readArchive, type Told } from './archive/read-archive.ts'
import { UnusableArchive } from './archive/unusable-archive.ts'
import { copyIn } from './database/copy-in.ts'
import { isEmptyDatabase, listTables } from './database/list-tables.ts'
import { openClient, quoted } from './database/open-client.ts'
import { countRows, prepareTables, putBack, type TakenOff } from './database/prepare-tables.ts'
import { bucketPlace } from './places/bucket-place.ts'
import { folderPlace } from './places/folder-place.ts'
import type { RestorePlace } from './places/restore-place.ts'
import { type PutAside, putAside } from './put-aside.ts'

/** Where a site is made: its files go into the data folder unless there is a bucket for them. */
export type Place = { dataDir: string; databaseUrl: string | null; storage?: Storage }

/**
 * What a restore answers: also the tables of somebody else's that the archive had and the site has no place for, and
 * what was put aside where nothing is to be sent.
 */
export type Restored = Told & { leftOut: string[]; putAside: PutAside | null }

/**
 * Puts an archive into an empty place. The rows come in one transaction and the files beneath a mark, with which no site
 * starts; it is taken away last. Where anything fails the transaction is rolled back and the place emptied again, but for
 * what fails when the rows are there perhaps: then all stays, with its mark. An
 * archive of an earlier version gets the tables of that version first and is brought to this one afterwards. Unless it
 * `sends`, what waits to be sent is put aside. Throws a
 * sentence where the place is not empty, and an `UnusableArchive`.
 */
export async function restoreArchive(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  { dataDir, databaseUrl, storage }: Place,
  { sends = true }: { sends?: boolean } = {},
): Promise<Restored> {
  const files = storage?.isShared ? bucketPlace(storage, dataDir) : folderPlace(dataDir)
  await files.begin()
  let isDecided = false
  const onCommit = () => {
    isDecided = true
  }
  const into = { dataDir, databaseUrl, files, sends, onCommit }
  const restored = await restoreInto(source, identities, into).catch(async (error: unknown) => {
    // Where it cannot be emptied, its mark stays too; why it was to be is what somebody has to know.
    if (!isDecided) await files.empty().catch(() => {})
    throw error
  })
  await files.end()
  return restored
}

async function restoreInto(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  {
    dataDir,
    databaseUrl,
    files,
    sends,
    onCommit,
  }: Place & { files: RestorePlace; sends: boolean; onCommit: () => void },
): Promise<Restored> {
  const migrations = await readMigrations()
  // Opened once the archive has said what it is: no server is started for a wrong file.
  const database: { tables?: Awaited<ReturnType<typeof openTables>> } = {}
  try {
    const told = await readArchive(source, identities, {
      async begin(header) {
        const known = earlier(header, migrations)
        database.tables = await openTables({ dataDir, databaseUrl }, header, known)
      },
      part: async (table, bytes) => database.tables?.take(table, bytes),
      file: (at, changed, bytes) => files.write(at, changed, bytes),
    })
    await files.keep()
    const before = async (client: Client) => (sends ? null : putAside(client))
    const aside = await database.tables?.finish(told.manifest, migrations, { before, onCommit })
    return { ...told, leftOut: database.tables?.leftOut ?? [], putAside: aside ?? null }
  } finally {
    await database.tables?.close()
  }
}

/** The migrations that the archive's tables have gone through; throws where this version does not know one of them. */
function earlier(header: BackupHeader, migrations: Migration[]): Migration[] {
  const applied = new Map(header.migrations.map(({ name, hash }) => [name, hash]))
  const known = migrations.filter(({ name, hash }) => applied.get(name) === hash)
  if (known.length < applied.size) throw new UnusableArchive('newer')
  return known
}

/** Makes the tables of the archive in an empty database, in one transaction that `finish` ends. */
async function openTables(
  { dataDir, databaseUrl }: Omit<Place, 'storage'>,
  header: BackupHeader,
  migrations: Migration[],
) {
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, tables: 'leave' })
  let client: Client | null = null
  try {
    client = await openClient(database.url)
    if (!(await isEmptyDatabase(client)))
      throw new Error(
        'The database that DATABASE_URL names is not empty. A backup is restored into an empty one.',
      )
    await client.query('begin')
    await migrate(within(client), migrations, silentLog)
    const own = await listTables(client)
    const tables = Object.fromEntries(
      Object.entries(header.tables).filter(([name]) => own[name] !== undefined),
    )
    const takenOff = await prepareTables(client, Object.keys(own))
    const rows = copyIn(client, tables)
    const opened = client
    return {
      leftOut: Object.keys(header.tables).filter((name) => own[name] === undefined),
      async take(table: string, bytes: AsyncIterable<Uint8Array>) {
        if (tables[table]) await rows.take(table, bytes)
      },
      async finish<Before>(
        manifest: BackupManifest,
        all: Migration[],
        { before, onCommit }: { before: (client: Client) => Promise<Before>; onCommit: () => void },
      ) {
        await rows.end()
        await finishTables(opened, { manifest, takenOff, tables: Object.keys(tables) })
        await migrate(within(opened), all, silentLog)
        const done = await before(opened)
        onCommit()
        await opened.query('commit')
        // Only what a server would do by itself within minutes: nothing is undone for it any more.
        await opened.query('analyze').catch(() => {})
        return done
      },
      async close() {
        await rows.stop()
        await opened.end().catch(() => {})
        await database.close()
      },
    }
  } catch (error) {
    await client?.end().catch(() => {})
    await database.close()
    throw error
  }
}

/** What is asked within the transaction that a connection has begun already, and not in one of its own. */
function within(client: Client): Orm {
  const orm = drizzle(client) as unknown as Orm
  const transaction: Orm['transaction'] = (work) => work(same as unknown as Parameters<typeof work>[0])
  const same = Object.assign(Object.create(orm) as Orm, { transaction })
  return same
}

async function finishTables(
  client: Client,
  { manifest, takenOff, tables }: { manifest: BackupManifest; takenOff: TakenOff; tables: string[] },
): Promise<void> {
  await putBack(client, takenOff)
  for (const [name, { last, isCalled }] of Object.entries(manifest.sequences))
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [quoted(name), last, isCalled])
  const counted = await countRows(client, tables)
  const wrong = tables.find((table) => counted[table] !== manifest.tables[table]?.rows)
  if (wrong) throw new Error(`The table ${wrong} has ${counted[wrong]} rows and not those of the backup.`)
}
