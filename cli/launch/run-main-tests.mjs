import { findOrInstallChromium } from './chromium.mjs'
import { prepareModules, prepareSite, root } from './prepare.mjs'
import { installTools } from './run-other-tests.mjs'
import { add, noTests, runProjects } from './run-tests.mjs'
import { stage } from './stage.mjs'
import { namedIn, projectsOf, vitestProjects } from './test-projects.mjs'
import { compileStaleWords } from './words.mjs'

/**
 * Runs the tests that everybody runs (`npm test`), or those whose files are named, of whichever set they are. Only what
 * these tests need is built; of the system's packages Chromium alone is installed, unless tests of the full run are named.
 * @param {string[]} args as Vitest takes them: options, and parts of the paths of files
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runMainTests(args, env = process.env) {
  await prepareModules()
  const projects = await projectsOf(root, args)
  const isNamed = (await namedIn(args)).length > 0
  if (projects.some((project) => project !== 'unit')) await prepareSite()
  await compileStaleWords(root)
  if (isNamed && args.some((arg) => arg.includes('.full'))) installTools()
  const counts = noTests()
  const chromium = projects.includes('browser') ? findOrInstallChromium() : null
  if (projects.includes('browser') && !chromium)
    add(counts, {
      ...noTests(),
      failed: 1,
      failures: ['The browser tests did not run: there is no Chromium.'],
    })
  const runnable = projects.filter((project) => project !== 'browser' || chromium)
  const sets = isNamed ? [vitestProjects.main, vitestProjects.rest] : [vitestProjects.main]
  const names = sets.flatMap((set) => runnable.flatMap((project) => set[project]))
  const withChromium = chromium ? { ...env, CHROMIUM_PATH: chromium } : env
  const heavy = isNamed ? undefined : false
  if (names.length > 0)
    add(counts, await stage('tests', () => runProjects(root, names, { args, env: withChromium, heavy })))
  return counts
}
