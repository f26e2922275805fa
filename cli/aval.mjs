import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

await runCommand(async () => {
  await prepareModules()
  return runInForeground(nodeProgram(root), ['cli/aval/aval.ts', ...process.argv.slice(2)], { cwd: root })
})
