import { findOrInstallAge } from './age.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { prepareModules, prepareSite, root } from './prepare.mjs'
import { add, noTests, runProjects } from './run-tests.mjs'
import { stage } from './stage.mjs'
import { namedIn, projectsOf } from './test-projects.mjs'
import { compileStaleWords } from './words.mjs'

/**
 * Runs every test, or those whose files are named: first what needs no browser, some of which waits more than it
 * computes, then what needs one, which has the machine to itself. Only what these tests need is built and installed.
 * @param {string[]} filters
 */
export async function runAllTests(filters) {
  await prepareModules()
  const projects = await projectsOf(root, filters)
  if (projects.includes('http') || projects.includes('browser')) await prepareSite()
  const counts = noTests()
  const withoutBrowser = projects.filter((project) => project !== 'browser')
  if (withoutBrowser.length > 0)
    add(counts, await stage('tests without a browser', () => runWithoutBrowser(withoutBrowser, filters)))
  if (projects.includes('browser'))
    add(counts, await stage('tests in a browser', () => runInBrowser(filters)))
  return counts
}

/** @param {string[]} projects @param {string[]} filters */
async function runWithoutBrowser(projects, filters) {
  if (projects.includes('unit')) {
    // Two tests of cases use it; without names they may be meant.
    if ((await namedIn(filters)).length === 0) findOrInstallAge()
    await compileStaleWords(root)
  }
  return runProjects(root, projects, { filters })
}

/** @param {string[]} filters */
function runInBrowser(filters) {
  const chromium = findOrInstallChromium()
  if (chromium)
    return runProjects(root, ['browser'], { filters, env: { ...process.env, CHROMIUM_PATH: chromium } })
  return { ...noTests(), failed: 1, failures: ['The browser tests did not run: there is no Chromium.'] }
}
