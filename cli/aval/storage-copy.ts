import { sql } from 'drizzle-orm'
import { readSecret } from '#accounts/store/secret.ts'
import { type Copied, copyStorage } from '#backup/store/copy-storage.ts'
import { openClient } from '#backup/store/database/open-client.ts'
import { filesIn } from '#backup/store/files/files-in.ts'
import { listNamed } from '#backup/store/files/named-files.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { type Orm, silentLog } from '#kernel/database/database.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { type OpenStorage, openStorage } from '#kernel/storage/open-storage.ts'
import { readStorageAddress } from '#kernel/storage/storage-address.ts'
import { count } from './backup.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'

/** `aval storage copy`: copies the site's files from the storage that it has into another one. */
export async function copyFiles(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.storageCopy, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, last: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.storageCopy)
  const [place, ...more] = positionals
  if (!place || more.length > 0) throw new Usage(help.storageCopy)
  const [isDry, isLast] = [values['dry-run'] ?? false, values.last ?? false]
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const opened: OpenStorage[] = []
  const database = await openDatabase({
    ...{ dataDir: env.dataDir, databaseUrl: env.databaseUrl ?? undefined },
    ...{ join: true, tables: 'expect' },
  })
  try {
    const from = await openStorage(env, silentLog)
    opened.push(from)
    const to = await openStorage(addressed(env, place), silentLog, { mayBeUnfinished: true })
    opened.push(to)
    if (from.name === to.name) throw new Refused(`The site's files are in ${from.name} already.`)
    const secret = await readSecret(database.orm, from, { isCommand: true })
    if (isLast && (await isRunning(database.orm)))
      throw new Refused('The site runs. Stop it on every machine, and say the same again.')
    const parts = { from: { storage: from, files: filesIn(from, env.dataDir) }, to, secret, isDry, isLast }
    const done = await copyStorage({ ...parts, named: named(database.url), onFile: tellNow })
    for (const line of inLines(done, isDry)) console.log(line)
    console.log(next(isDry ? 'dry' : isLast ? 'last' : 'more', { from: from.name, place }))
  } finally {
    for (const storage of opened) storage.close()
    await database.close()
  }
}

/** The environment of a site whose files are there. */
function addressed(env: Env, place: string): Env {
  if (place === 'folder') return { ...env, storageUrl: null }
  const storageUrl = readStorageAddress(place)
  if (!storageUrl)
    throw new Refused(
      'Say folder, or s3://bucket/prefix?endpoint=https://host&region=name, as STORAGE_URL has it.',
    )
  return { ...env, storageUrl }
}

async function* named(url: string) {
  const client = await openClient(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    yield* listNamed(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a process of the site hears of changes of this database. */
async function isRunning(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from pg_stat_activity where application_name = 'aval listener' and datname = current_database() limit 1`,
  )
  return rows.length > 0
}

function tellNow({ files }: Copied): void {
  if (files % 1000 === 0) console.error(`${count(files)} files…`)
}

function inLines({ files, bytes, there, removed, missing, damaged }: Copied, isDry: boolean): string[] {
  const [copied, gone] = isDry ? ['To copy', 'To remove there'] : ['Copied', 'Removed there']
  const lost = (what: string, keys: string[]) =>
    keys.length > 0 ? [`${count(keys.length)} files are ${what} here, such as ${keys[0]}.`] : []
  return [
    `${copied}: ${count(files)} files of ${(bytes / 1e6).toFixed(1)} MB. There already: ${count(there)}.`,
    ...(removed > 0 ? [`${gone}: ${count(removed)} files that are erased here.`] : []),
    ...lost('missing', missing),
    ...lost('damaged', damaged),
  ]
}

function next(pass: 'dry' | 'more' | 'last', { from, place }: { from: string; place: string }): string {
  if (pass === 'dry') return 'Nothing was changed.'
  if (pass === 'more')
    return 'No site starts from there yet. Stop the site on every machine, and say the same with --last.'
  const set = place === 'folder' ? 'Take STORAGE_URL away' : `Set STORAGE_URL=${place}`
  return `${set} for every process, and start the site. What lies in ${from} stays, secrets too: remove it once the site runs.`
}
