import { isBuilt } from './launch/build.mjs'
import { isInstalled, nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { readEnvFile } from './launch/read-env-file.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { compileStaleWords } from './launch/words.mjs'

await runCommand(async () => {
  readEnvFile(root)
  // The bundle starts ten times faster and needs no more than a site; for a command nothing is built.
  const isBundled = isInstalled(root) && isBuilt(root)
  if (!isBundled) {
    await prepareModules()
    await compileStaleWords(root)
  }
  const program = isBundled ? 'build/run/aval.js' : 'cli/aval/aval.ts'
  return runInForeground(nodeProgram(root), [program, ...process.argv.slice(2)], { cwd: root })
})
