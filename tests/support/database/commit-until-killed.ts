import { writeSync } from 'node:fs'
import { entry } from '#content/store/tables/content.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import { silentLog } from '#kernel/database/database.ts'

/**
 * Run as `commit-until-killed.ts <data folder> <prefix>`: prints "migrated" for each change of the tables and "open",
 * then commits one row after the other and prints the key of each once its commit was answered. Prints the reason when
 * the database does not open.
 */
const [dataDir = '', prefix = ''] = process.argv.slice(2)

try {
  const info = (_: object, message: string) => {
    if (message === 'migrated') print(message)
  }
  const { orm } = await openDatabase({ dataDir, log: { ...silentLog, info } })
  print('open')
  for (let number = 0; ; number += 1) {
    const key = `${prefix}-${number}`
    await orm.transaction((transaction) => transaction.insert(entry).values({ kind: 'news', key }))
    print(key)
  }
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

// Straight to the pipe: a line that Node still buffers when the process is killed would not be seen.
function print(line: string) {
  writeSync(1, `${line}\n`)
}
