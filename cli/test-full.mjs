import { runCommand } from './launch/run.mjs'
import { runMainTests } from './launch/run-main-tests.mjs'
import { runOtherTests } from './launch/run-other-tests.mjs'
import { add, conclude } from './launch/run-tests.mjs'

const goalMinutes = 35

// Every test, with the files in an order of chance: `TEST_SEED=… npm run test:full` goes through them in that order again.
await runCommand(async () => {
  const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000)
  console.log(`Files in the order of TEST_SEED=${seed}`)
  const env = { ...process.env, TEST_SEED: seed }
  const counts = await runMainTests([], env)
  add(counts, await runOtherTests({ env }))
  return conclude(counts, { goalMinutes })
})
