import { runCommand } from './launch/run.mjs'
import { runMainTests } from './launch/run-main-tests.mjs'
import { conclude } from './launch/run-tests.mjs'

const goalMinutes = 10

// `npm test` runs the most valuable tests of every part; `npm test -- some/file` only what is named.
await runCommand(async () => conclude(await runMainTests(process.argv.slice(2)), { goalMinutes }))
