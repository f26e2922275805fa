import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

/** Writes the environment variables, as the code describes them, into the files that tell of them. */
await runCommand(async () => {
  await prepareModules()
  return runInForeground(nodeProgram(root), ['cli/variables/write.ts'], { cwd: root })
})
