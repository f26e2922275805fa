import { nodeProgram } from '../cli/launch/install.mjs'
import { prepareSite, root } from '../cli/launch/prepare.mjs'
import { runCommand, runInForeground } from '../cli/launch/run.mjs'

await runCommand(async () => {
  await prepareSite()
  return runInForeground(nodeProgram(root), ['bench/kept-pages.ts'], { cwd: root })
})
