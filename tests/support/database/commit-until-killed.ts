import { writeSync } from 'node:fs'
import { openDatabase } from '#server/database/connect.ts'
import { entry } from '#server/database/tables/content.ts'

/**
 * Run as `commit-until-killed.ts <data folder> <prefix>`: prints "open", then commits one row after the other
 * and prints the key of each once its commit was answered. Prints the reason when the database does not open.
 */
const [dataDir = '', prefix = ''] = process.argv.slice(2)

try {
  const { orm } = await openDatabase({ dataDir })
  print('open')
  for (let number = 0; ; number += 1) {
    const key = `${prefix}-${number}`
    await orm.transaction((transaction) => transaction.insert(entry).values({ kind: 'news', key }))
    print(key)
  }
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
}

// Straight to the pipe: a line that Node still buffers when the process is killed would not be seen.
function print(line: string) {
  writeSync(1, `${line}\n`)
}
