import { cp } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { administer } from './database/administer.ts'
import { type CopiedDatabase, copyTemplate } from './database/copy-template.ts'

/**
 * An empty database of its own with every migration applied, on the server of the test run. It is dropped when it is
 * closed: close it when the test is over.
 */
export async function freshDatabase(): Promise<Database> {
  return open(await emptyDatabase())
}

/** The same for another process, which gets the address. */
export function emptyDatabase(): Promise<CopiedDatabase> {
  const { server, schema } = inject('databases')
  return copyTemplate(server, schema)
}

/** A database in which nothing was made yet, as a hoster hands it over. */
export async function bareDatabase(): Promise<CopiedDatabase> {
  const made = await emptyDatabase()
  await administer(made.url, (client) => client.query('drop schema public cascade; create schema public'))
  return made
}

/** The database of the demonstration site, whose files are put into a data folder. */
export async function demoDatabase(dataDir: string): Promise<Database> {
  await cp(demoFiles(), dataDir, { recursive: true })
  return open(await copyTemplate(inject('databases').server, demo().name))
}

/** Where the files of the demonstration site are kept. */
export const demoFiles = () => demo().files

function demo() {
  const { demo } = inject('databases')
  if (!demo) throw new Error('This project prepares no demonstration')
  return demo
}

async function open({ url, drop }: CopiedDatabase): Promise<Database> {
  const database = await openPostgres(url, silentLog)
  let closing: Promise<void> | undefined
  return {
    ...database,
    close() {
      closing ??= database.close().then(drop)
      return closing
    },
  }
}
