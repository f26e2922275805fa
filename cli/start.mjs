import { nodeProgram } from './launch/install.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { readEnvFile } from './launch/read-env-file.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { serving, servingMemory } from './launch/serving.mjs'

// Plain JavaScript without packages, like everything in launch/: it runs on the machine's own Node before
// anything is installed.
await runCommand(async () => {
  readEnvFile(root)
  await prepareSite()
  return runInForeground(nodeProgram(root), serving, { cwd: root, env: { ...servingMemory, ...process.env } })
})
