import { codeChecks } from './launch/check-code.mjs'
import { prepareModules } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'

// The types of the words are made from them.
await runCommand(async () => {
  await prepareModules()
  return codeChecks.words() && codeChecks.types() ? 0 : 1
})
