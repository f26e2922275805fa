import { randomBytes } from 'node:crypto'
import { administer, withDatabase } from './administer.ts'

const beginning = 'aval_test_'
const hour = 3_600_000

export type CopiedDatabase = { url: string; drop(): Promise<void> }

/** A new database on the server. */
export async function copyTemplate(server: string, template: string): Promise<CopiedDatabase> {
  const name = `${beginning}${Date.now()}_${randomBytes(4).toString('hex')}`
  // Copying the files takes half as long as writing each block to the log. Neither is safe on the disk in tests.
  await administer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    url: withDatabase(server, name),
    async drop() {
      await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Removes databases that interrupted runs left on a server which is not theirs. */
export async function dropForgotten(server: string): Promise<void> {
  await administer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [beginning],
    )
    for (const { name } of rows) {
      const made = Number(name.slice(beginning.length).split('_')[0])
      if (made < Date.now() - hour) await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}
