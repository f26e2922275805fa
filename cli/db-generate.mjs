import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { compileStaleWords } from './launch/words.mjs'

// Writes the migration that brings the tables to what the code describes: `npm run db:generate -- --name what-changes`.
// Of the snapshots that it compares with, only the newest is kept: drizzle-kit reads no other.
await runCommand(async () => {
  await prepareModules()
  await compileStaleWords(root)
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]
  const code = await runInForeground(nodeProgram(root), args, { cwd: root })
  if (code === 0) keepNewestSnapshot(path.join(root, 'src/kernel/database/migrations/meta'))
  return code
})

/** @param {string} folder */
function keepNewestSnapshot(folder) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const older of snapshots.toSorted().slice(0, -1)) rmSync(path.join(folder, older))
}
