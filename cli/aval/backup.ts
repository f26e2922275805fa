import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSecret } from '#accounts/store/secret.ts'
import type { Told } from '#backup/store/archive/read-archive.ts'
import { identitiesIn, isRecipient } from '#backup/store/archive/seal.ts'
import { UnusableArchive } from '#backup/store/archive/unusable-archive.ts'
import { checkArchive } from '#backup/store/check-archive.ts'
import { filesIn } from '#backup/store/files/files-in.ts'
import { type MadeBackup, makeBackup } from '#backup/store/make-backup.ts'
import { writeBackupFile } from '#backup/store/write-backup-file.ts'
import { writeBackupObject } from '#backup/store/write-backup-object.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { silentLog } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { inWordsIfUnwritable } from '#kernel/files/unwritable.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import type { LargeObject } from '#kernel/storage/s3-object.ts'
import { readStorageAddress } from '#kernel/storage/storage-address.ts'
import { parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'

/** `aval backup`: writes everything of the site into one file, an object or standard output, or checks such a file. */
export async function backUp(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.backup, {
    ...{ args, allowPositionals: true },
    options: {
      help: { type: 'boolean' },
      check: { type: 'boolean' },
      recipient: { type: 'string' },
      identity: { type: 'string' },
    },
  })
  if (values.help) return console.log(help.backup)
  const [place, ...more] = positionals
  const { check = false, recipient = null, identity } = values
  if (!place || more.length > 0 || (check ? recipient !== null : identity !== undefined))
    throw new Usage(help.backup)
  if (check) return tellCheck(await checked(place, identity))
  if (recipient !== null && !isRecipient(recipient)) throw new Refused('This is no recipient of age (age1…).')
  if (place !== '-' && !isAddress(place) && existsSync(place))
    throw new Refused(`${place} is there already; nothing was written over it.`)
  const began = performance.now()
  const made = await writeFrom(place, recipient)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const checkedToo = place === '-' ? '' : recipient ? ', read back' : ', checked'
  // Not to standard output, which may be the backup.
  console.error(`${inWords(made, made.moment)} ${sizeOf(made.bytes)} in ${seconds} s${checkedToo}.`)
}

async function writeFrom(place: string, recipient: string | null): Promise<MadeBackup> {
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  // Nothing is changed by a backup: tables of another version stay as they are.
  const database = await openDatabase({
    ...{ dataDir: env.dataDir, databaseUrl: env.databaseUrl ?? undefined },
    ...{ join: true, tables: 'expect' },
  })
  let storage: Awaited<ReturnType<typeof openStorage>> | null = null
  try {
    storage = await openStorage(env, silentLog)
    // It is the one that belongs to this database.
    await readSecret(database.orm, storage, { isCommand: true })
    const parts = { database, files: filesIn(storage, env.dataDir) }
    if (isAddress(place)) return await writeObject(parts, place, recipient)
    if (place === '-') return await makeBackup(parts, process.stdout, { recipient })
    return await writeBackupFile(parts, place, { recipient }).catch((error: NodeJS.ErrnoException) => {
      const folder = path.dirname(path.resolve(place))
      throw error.code === 'ENOENT'
        ? new Refused(`There is no folder ${folder}.`)
        : inWordsIfUnwritable(folder, error)
    })
  } finally {
    storage?.close()
    await database.close()
  }
}

async function writeObject(
  parts: Parameters<typeof writeBackupObject>[0],
  place: string,
  recipient: string | null,
): Promise<MadeBackup> {
  const object = await largeObject(place)
  let isAsked = false
  const stop = () => {
    isAsked = true
  }
  const goOn = () => {
    if (isAsked) throw new Refused('The backup was ended, and nothing is left of it.')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  try {
    if ((await object.size()) !== null)
      throw new Refused(`${object.name} is there already; nothing was written over it.`)
    return await writeBackupObject(parts, object, { recipient, goOn })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    await object.close()
  }
}

function isAddress(place: string): boolean {
  return /^[a-z0-9]{2,}:\/\//i.test(place)
}

/** An object of an S3 server, by its address. */
async function largeObject(place: string): Promise<LargeObject> {
  const address = readStorageAddress(place)
  // Half a second of loading that a file does without.
  const { openLargeObject } = await import('#kernel/storage/s3-object.ts')
  const credentials = readEnv(process.env).backupCredentials
  const object = address && openLargeObject({ ...address, ...(credentials ? { credentials } : {}) })
  if (!object)
    throw new Refused('Say s3://bucket/path/name.tar.zst?endpoint=https://host&region=name, a file, or -.')
  return object
}

async function* bytesOf(object: LargeObject): AsyncGenerator<Uint8Array> {
  try {
    yield* object.read()
  } finally {
    await object.close()
  }
}

async function checked(place: string, identity: string | undefined): Promise<Told> {
  try {
    return await checkArchive(await openArchive(place), await readIdentities(identity))
  } catch (error) {
    throw inSentence(error)
  }
}

function tellCheck({ header, manifest }: Told): void {
  console.log(`${inWords(manifest, header.moment)} It is whole: every checksum and every count is right.`)
}

/** The bytes of an archive: a file, an object of an S3 server, or standard input. Throws where there is no such file, before anything is read. */
export async function openArchive(place: string): Promise<AsyncIterable<Uint8Array>> {
  if (place === '-') return process.stdin
  if (isAddress(place)) {
    const object = await largeObject(place)
    if ((await object.size()) === null) throw new Refused(`There is no ${object.name}.`)
    return bytesOf(object)
  }
  const file = await open(place).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'ENOENT' ? `There is no file ${place}.` : `${place} cannot be read: ${error.message}`,
    )
  })
  if ((await file.stat()).isDirectory()) {
    await file.close()
    throw new Refused(`${place} is a folder, and no file.`)
  }
  return file.createReadStream({ highWaterMark: 256 * 1024 })
}

/** The identities of age in the file that was named; none where none was. */
export async function readIdentities(place: string | undefined): Promise<string[]> {
  if (place === undefined) return []
  const found = identitiesIn(await readFile(place, 'utf8'))
  if (found.length === 0) throw new Refused(`${place} holds no identity of age (AGE-SECRET-KEY-1…).`)
  return found
}

/** Why an archive could not be read, for whoever typed the command. */
export function inSentence(error: unknown): unknown {
  if (error instanceof UnusableArchive) return new Refused(error.message)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return new Refused(`There is no file ${path}.`)
  // What a server says, such as that its role may not do this; Drizzle hides it under the statement.
  const cause = (error as Error).cause ?? error
  if (cause instanceof Error && 'severity' in cause)
    return new Refused(`The database refused it: ${cause.message}.`)
  return error
}

/** What an archive holds. */
export function inWords(
  { tables, files, missing, damaged }: Pick<Told['manifest'], 'tables' | 'files' | 'missing' | 'damaged'>,
  moment: string,
): string {
  const all = Object.values(tables)
  const rows = all.reduce((sum, table) => sum + table.rows, 0)
  const lost = [
    ...(missing.length > 0 ? [`${missing.length} files are missing, such as ${missing[0]}.`] : []),
    ...(damaged.length > 0 ? [`${damaged.length} files are damaged, such as ${damaged[0]}.`] : []),
  ]
  return [
    `The site as it was at ${moment}: ${count(rows)} rows of ${all.length} tables, ${count(files.count)} files.`,
    ...lost,
  ].join(' ')
}

export function count(number: number): string {
  return number.toLocaleString('en-GB')
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
