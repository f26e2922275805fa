import { restoreArchive } from '#backup/store/restore-archive.ts'
import { silentLog } from '#kernel/database/database.ts'
import { readEnv } from '#kernel/env.ts'
import { openStorage } from '#kernel/storage/open-storage.ts'
import { inSentence, inWords, openArchive, readIdentities } from './backup.ts'
import { parseCommand, Usage } from './command.ts'
import { help } from './help.ts'

/** `aval restore`: puts a backup into an empty place, from which a site is started then. */
export async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = parseCommand(help.restore, {
    ...{ args, allowPositionals: true },
    options: { help: { type: 'boolean' }, identity: { type: 'string' }, 'no-sending': { type: 'boolean' } },
  })
  if (values.help) return console.log(help.restore)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Usage(help.restore)
  const identities = await readIdentities(values.identity)
  const env = readEnv({ LOG_LEVEL: 'error', ...process.env })
  const began = performance.now()
  const archive = await openArchive(file)
  const storage = await openStorage(env, silentLog, { mayBeUnfinished: true })
  const place = { dataDir: env.dataDir, databaseUrl: env.databaseUrl, storage }
  const sends = !values['no-sending']
  const { header, manifest, leftOut, putAside } = await restoreArchive(archive, identities, place, {
    sends,
  })
    .catch((error: unknown) => {
      throw inSentence(error)
    })
    .finally(() => storage.close())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${inWords(manifest, header.moment)} Restored in ${seconds} s, and counted.`)
  if (leftOut.length > 0) console.log(`Left out, since they are no tables of Aval: ${leftOut.join(', ')}.`)
  if (putAside)
    console.log(
      `Put aside: ${putAside.mails} mails, ${putAside.messages} messages to programs, ${putAside.alerts} alerts. Webhooks are paused.`,
    )
  console.log('Start the site.')
}
