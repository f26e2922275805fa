import { isBuilt } from './launch/build.mjs'
import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

await runCommand(async () => {
  await prepareModules()
  // The bundle starts ten times faster; for a command nothing is built.
  const program = isBuilt(root) ? 'build/run/aval.js' : 'cli/aval/aval.ts'
  return runInForeground(nodeProgram(root), [program, ...process.argv.slice(2)], { cwd: root })
})
