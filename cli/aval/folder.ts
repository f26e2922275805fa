import { adoptNextFolder } from '#accounts/store/secret.ts'
import { systemActor } from '#kernel/caller.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { readEnv } from '#kernel/env.ts'
import { isAgreed, parseCommand, Refused, Usage } from './command.ts'
import { help } from './help.ts'

/** `aval folder adopt`: the database takes the data folder of the next start for its own, whichever that is. */
export async function adoptFolder(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.folderAdopt, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, yes: { type: 'boolean' } },
  })
  if (values.help) return console.log(help.folderAdopt)
  if (positionals.length > 0) throw new Usage(help.folderAdopt)
  const { dataDir, databaseUrl, storageUrl } = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const place = storageUrl ? `s3://${storageUrl.bucket}/${storageUrl.prefix}` : dataDir
  console.log(
    `The next start takes ${place} as the ${storageUrl ? 'storage' : 'data folder'} of this database, for good.`,
  )
  const asked = () => isAgreed('Go on?', 'Nothing was changed. Say --yes where nobody can be asked.')
  if (!values.yes && !(await asked())) throw new Refused('Nothing was changed.')
  // Not the whole site, which refuses to open over this folder.
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, join: true })
  try {
    await adoptNextFolder({ actor: systemActor, now: new Date(), database })
  } finally {
    await database.close()
  }
  console.log('Start the site.')
}
