import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The projects of Vitest in the order in which they run, and where the tests of each lie. */
const folders = {
  unit: ['src', 'cli', 'demo'],
  http: ['tests/http'],
  browser: ['tests/e2e'],
}

/** @typedef {keyof typeof folders} Project */

/**
 * The names that Vitest has for them: what `npm test` runs, and the rest, which only the full run takes (`*.full.test.ts`).
 * @type {Record<'main' | 'rest', Record<Project, string[]>>}
 */
export const vitestProjects = {
  main: { unit: ['unit', 'unit-apart'], http: ['http'], browser: ['browser'] },
  rest: { unit: ['unit-full'], http: ['http-full'], browser: ['browser-full'] },
}

/**
 * The files in which a single test is heavy: `test('…', { tags: ['full'] }, …)`.
 * @param {string} root
 */
export function filesWithHeavyTests(root) {
  return Object.values(folders)
    .flat()
    .flatMap((folder) => testsIn(root, folder))
    .filter((file) => /\btags: \['full'\]/.test(readFileSync(path.join(root, file), 'utf8')))
}

/**
 * The projects that have a test among what is named: all of them where nothing is.
 * @param {string} root
 * @param {string[]} args as Vitest takes them: options, and parts of the paths of files
 * @returns {Promise<Project[]>}
 */
export async function projectsOf(root, args) {
  const projects = /** @type {Project[]} */ (Object.keys(folders))
  const names = (await namedIn(args)).map((name) => withinRoot(root, name))
  if (names.length === 0) return projects
  return projects.filter((project) =>
    folders[project].some((folder) =>
      testsIn(root, folder).some((file) => names.some((name) => file.includes(name))),
    ),
  )
}

/**
 * The arguments that are neither options nor their values. Vitest knows which of its options take a value.
 * @param {string[]} args
 */
export async function namedIn(args) {
  if (args.length === 0) return []
  // Loaded late: the launcher starts before the packages are there.
  const { parseCLI } = await import('vitest/node')
  return parseCLI(['vitest', 'run', ...args], { allowUnknownOptions: true }).filter
}

/**
 * A name relative to the root, as test files are named below, without the line of a test in it.
 * @param {string} root
 * @param {string} name
 */
function withinRoot(root, name) {
  const file = name.replace(/:\d+$/, '')
  const place = path.isAbsolute(file) ? path.relative(root, file) : file
  return place.replaceAll(path.sep, '/').replace(/^\.\//, '')
}

/** @param {string} root @param {string} folder */
function testsIn(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
}
