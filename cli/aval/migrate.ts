import { openDatabase } from '#kernel/database/connect.ts'
import { missingMigrations, readMigrations } from '#kernel/database/migrate.ts'
import { readEnv } from '#kernel/env.ts'
import { help, parseCommand, Usage } from './command.ts'

/** `aval migrate`: brings the tables to this version before a site of it starts; `--dry-run` says what that would be. */
export async function migrateTables(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.migrate, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  if (values.help) return console.log(help.migrate)
  if (positionals.length > 0) throw new Usage(help.migrate)
  const { dataDir, databaseUrl } = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const place = { dataDir, databaseUrl: databaseUrl ?? undefined, join: true }
  const missing = await missingIn(place)
  if (missing.length === 0) return console.log('The tables are of this version.')
  console.log(
    [values['dry-run'] ? 'These would be carried out:' : 'These are carried out:', ...missing].join('\n  '),
  )
  if (values['dry-run']) return
  await (await openDatabase(place)).close()
  console.log('The tables are of this version now.')
}

async function missingIn(place: Parameters<typeof openDatabase>[0]): Promise<string[]> {
  const database = await openDatabase({ ...place, tables: 'leave' })
  try {
    const missing = await missingMigrations(database.orm, await readMigrations())
    return missing.map(({ name }) => name)
  } finally {
    await database.close()
  }
}
