import { nodeProgram } from './launch/install.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'

/** Takes the pictures of the manual anew, from a site with demonstration content that is made for that and removed. */
await runCommand(async () => {
  await prepareSite()
  const program = 'demo/pictures/take-pictures.ts'
  return runInForeground(nodeProgram(root), [program, ...process.argv.slice(2)], { cwd: root })
})
