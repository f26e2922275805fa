import { findOrInstallAge } from './launch/age.mjs'
import { findOrInstallChromium } from './launch/chromium.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { add, conclude, noTests, runTests } from './launch/run-tests.mjs'

// `npm test` runs everything; `npm test -- some/file` only what is named.
await runCommand(async () => {
  const filters = process.argv.slice(2)
  await prepareSite()
  findOrInstallAge()
  const chromium = findOrInstallChromium()
  const counts = noTests()
  add(counts, await runTests(root, { projects: ['unit', 'http'], filters }))
  if (chromium) {
    const env = { ...process.env, CHROMIUM_PATH: chromium }
    add(counts, await runTests(root, { projects: ['browser'], env, filters }))
  } else {
    console.error('The browser tests did not run: there is no Chromium.')
    add(counts, { passed: 0, failed: 1, skipped: 0, failures: [] })
  }
  return conclude(counts)
})
