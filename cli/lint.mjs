import { codeChecks } from './launch/check-code.mjs'
import { prepareModules } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'

await runCommand(async () => {
  await prepareModules()
  return codeChecks.lint() ? 0 : 1
})
