import { runCommand } from './launch/run.mjs'
import { runAllTests } from './launch/run-all-tests.mjs'
import { conclude } from './launch/run-tests.mjs'

const goalMinutes = 12

// `npm test` runs everything; `npm test -- some/file` only what is named.
await runCommand(async () => conclude(await runAllTests(process.argv.slice(2)), { goalMinutes }))
