import { codeChecks } from './launch/check-code.mjs'
import { prepareSite } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { runAllTests } from './launch/run-all-tests.mjs'
import { conclude } from './launch/run-tests.mjs'
import { stage } from './launch/stage.mjs'

await runCommand(async () => {
  await prepareSite()
  for (const [what, isWell] of Object.entries(codeChecks)) if (!(await stage(what, isWell))) return 1
  return conclude(await runAllTests(process.argv.slice(2)))
})
