import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { noteProgress, whileRunning } from '#content/store/imports/running.ts'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'

/** Run as `work-until-killed.ts <database> <import>`: works on the import, prints "working", and does not end by itself. */
const [url = '', id = ''] = process.argv.slice(2)

const { orm } = await openPostgres(url, silentLog, { mostConnections: 2 })
await whileRunning(orm, id, async () => {
  noteProgress(id, { done: 3, total: 10 })
  writeSync(1, 'working\n')
  await wait(600_000)
})
