import { execFileSync } from 'node:child_process'
import { codeChecks } from './launch/check-code.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { runMainTests } from './launch/run-main-tests.mjs'
import { runOtherTests } from './launch/run-other-tests.mjs'
import { add, conclude, describeMachine, noTests } from './launch/run-tests.mjs'
import { stage } from './launch/stage.mjs'

const goalMinutes = 18
/** Into so many parts the rest of the tests falls: each landing runs one. */
const parts = 4

await runCommand(async () => {
  console.log(describeMachine())
  await stage('packages and build', prepareSite)
  const counts = noTests()
  for (const [what, isWell] of Object.entries(codeChecks))
    if (!(await stage(what, isWell))) add(counts, { ...noTests(), failed: 1, failures: [what] })
  add(counts, await runMainTests([]))
  const at = partOfCommit()
  console.log(`Of the tests of the full run part ${at} of ${parts}, by the commit.`)
  add(counts, await runOtherTests({ part: { at, of: parts } }))
  return conclude(counts, { goalMinutes })
})

/** From the hash of the commit that is checked: landings take turns by chance, and a commit takes the same one again. */
function partOfCommit() {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return (Number.parseInt(commit.slice(0, 8), 16) % parts) + 1
}
