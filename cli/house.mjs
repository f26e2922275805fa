import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

/** Prints how the code is built, in figures. */
await runCommand(async () => {
  await prepareModules()
  const program = 'cli/house/print-figures.ts'
  return runInForeground(nodeProgram(root), [program, ...process.argv.slice(2)], { cwd: root })
})
