import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { compileStaleWords } from './launch/words.mjs'

// Writes the migration that brings the tables to what the code describes: `npm run db:generate -- --name what-changes`.
await runCommand(async () => {
  await prepareModules()
  await compileStaleWords(root)
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]
  return runInForeground(nodeProgram(root), args, { cwd: root })
})
