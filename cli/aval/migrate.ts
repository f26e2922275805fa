import { openDatabase } from '#kernel/database/connect.ts'
import { readEnv } from '#kernel/env.ts'
import { parseCommand, Usage } from './command.ts'
import { help } from './help.ts'

/** `aval migrate`: brings the tables to this version before a site of it starts; `--dry-run` says what that would be. */
export async function migrateTables(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.migrate, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  })
  if (values.help) return console.log(help.migrate)
  if (positionals.length > 0) throw new Usage(help.migrate)
  const { dataDir, databaseUrl } = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const isCarriedOut = !values['dry-run']
  let isDone = false
  const beforeMigrating = (missing: string[]) => {
    isDone = isCarriedOut && missing.length > 0
    const said = isCarriedOut ? 'These are carried out:' : 'These would be carried out:'
    console.log(missing.length === 0 ? 'The tables are of this version.' : [said, ...missing].join('\n  '))
    return isDone
  }
  const database = await openDatabase({
    ...{ dataDir, databaseUrl: databaseUrl ?? undefined, join: true },
    beforeMigrating,
  })
  await database.close()
  if (isDone) console.log('The tables are of this version now.')
}
