import { findOrInstallAge } from './age.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installPdfTools } from './pdf-tools.mjs'
import { prepareModules, prepareSite, root } from './prepare.mjs'
import { findOrInstallPythonJwt } from './python-jwt.mjs'
import { add, noTests, runProjects } from './run-tests.mjs'
import { findOrInstallSoftHsm } from './softhsm.mjs'
import { stage } from './stage.mjs'
import { installSwift } from './swift.mjs'
import { namedIn, projectsOf } from './test-projects.mjs'
import { compileStaleWords } from './words.mjs'

/**
 * Runs every test, or those whose files are named. Only what these tests need is built and installed.
 * @param {string[]} filters
 */
export async function runAllTests(filters) {
  await prepareModules()
  const projects = await projectsOf(root, filters)
  if (projects.includes('http') || projects.includes('browser')) await prepareSite()
  if (projects.includes('unit')) {
    // Some tests use them; without names those may be meant.
    if ((await namedIn(filters)).length === 0) {
      findOrInstallAge()
      findOrInstallPythonJwt()
      findOrInstallSoftHsm()
      installPdfTools()
      installSwift()
    }
    await compileStaleWords(root)
  }
  const chromium = projects.includes('browser') ? findOrInstallChromium() : null
  const env = chromium ? { ...process.env, CHROMIUM_PATH: chromium } : process.env
  const runnable = projects.filter((project) => project !== 'browser' || chromium)
  const counts = noTests()
  if (runnable.length > 0)
    add(counts, await stage('tests', () => runProjects(root, runnable, { filters, env })))
  if (runnable.length < projects.length)
    add(counts, {
      ...{ ...noTests(), failed: 1 },
      failures: ['The browser tests did not run: there is no Chromium.'],
    })
  return counts
}
