import { codeChecks } from './launch/check-code.mjs'
import { prepareSite } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { runMainTests } from './launch/run-main-tests.mjs'
import { conclude } from './launch/run-tests.mjs'
import { stage } from './launch/stage.mjs'

await runCommand(async () => {
  await prepareSite()
  for (const [what, isWell] of Object.entries(codeChecks)) if (!(await stage(what, isWell))) return 1
  return conclude(await runMainTests(process.argv.slice(2)))
})
