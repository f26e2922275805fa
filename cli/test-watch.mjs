import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { compileStaleWords } from './launch/words.mjs'

// The unit tests of changed files, again at each change; `npm run test:watch -- src/media/store` runs only what is
// named.
await runCommand(async () => {
  await prepareModules()
  await compileStaleWords(root)
  const { DATA_DIR, DATABASE_URL, PORT, PUBLIC_URL, ...env } = process.env
  const args = [
    'node_modules/vitest/vitest.mjs',
    'watch',
    '--project',
    'unit',
    '--project',
    'unit-apart',
    ...process.argv.slice(2),
  ]
  return runInForeground(nodeProgram(root), args, { cwd: root, env })
})
