import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

await runCommand(async () => {
  await prepareModules()
  const watched = ['server', 'domain', 'demo'].map((folder) => `--watch-path=${folder}`)
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' }
  return runInForeground(nodeProgram(root), [...watched, '--watch-preserve-output', 'server/dev.ts'], {
    cwd: root,
    env,
  })
})
