import { findOrInstallAge } from './age.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { prepareModules, prepareSite, root } from './prepare.mjs'
import { add, noTests, runProject } from './run-tests.mjs'
import { stage } from './stage.mjs'
import { namedIn, projectsOf } from './test-projects.mjs'
import { compileStaleWords } from './words.mjs'

/**
 * Runs every test, or those whose files are named, one project after the other, so that the browser has the machine to
 * itself. Only what these tests need is built and installed.
 * @param {string[]} filters
 */
export async function runAllTests(filters) {
  await prepareModules()
  const projects = await projectsOf(root, filters)
  if (projects.includes('http') || projects.includes('browser')) await prepareSite()
  const counts = noTests()
  for (const project of projects)
    add(counts, await stage(`${project} tests`, () => runWithNeeds[project](filters)))
  return counts
}

/** @type {Record<import('./test-projects.mjs').Project, (filters: string[]) => ReturnType<typeof runProject>>} */
const runWithNeeds = {
  async unit(filters) {
    // Two tests of cases use it; without names they may be meant.
    if ((await namedIn(filters)).length === 0) findOrInstallAge()
    await compileStaleWords(root)
    return runProject(root, 'unit', { filters })
  },
  http: (filters) => runProject(root, 'http', { filters }),
  async browser(filters) {
    const chromium = findOrInstallChromium()
    if (chromium)
      return runProject(root, 'browser', { filters, env: { ...process.env, CHROMIUM_PATH: chromium } })
    return { ...noTests(), failed: 1, failures: ['The browser tests did not run: there is no Chromium.'] }
  },
}
