import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { carryAssets } from './carry-assets.mjs'
import { fingerprint } from './fingerprint.mjs'
import { nodeProgram } from './install.mjs'
import { leadToBuild } from './newest-build.mjs'
import { runQuietly } from './run.mjs'

/** What the pages are built from. */
const pageSources = [
  'src',
  'public',
  // The manual, which the admin area shows.
  'docs/editing.md',
  'docs/editing.es.md',
  'docs/images',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'cli/vite',
]
/** What is bundled with the pages. */
const programSources = ['src', 'demo', 'cli/aval', 'cli/bundle', 'package.json', 'package-lock.json']

/** @param {string} root */
export function isBuilt(root) {
  const wanted = wantedStamps(root)
  return readStamp(root, 'pages') === wanted.pages && readStamp(root, 'program') === wanted.program
}

/**
 * Builds what changed since the last build that was finished: the pages and what runs them, or the latter alone.
 * @param {string} root
 */
export async function buildStale(root) {
  const wanted = wantedStamps(root)
  const buildsPages = readStamp(root, 'pages') !== wanted.pages
  if (!buildsPages && readStamp(root, 'program') === wanted.program) return
  const began = Date.now()
  console.log('Building the site…')
  if (buildsPages) await finish(root, 'pages', wanted.pages, buildPages)
  await finish(root, 'program', wanted.program, bundleProgram)
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/**
 * Compiles the words, builds the pages and bundles what runs them, beside what is in `build/` already.
 * @param {string} root
 */
export async function build(root) {
  rmSync(stampFile(root, 'pages'), { force: true })
  await buildStale(root)
}

/**
 * Into a folder of their own, named by the time: a process that runs from the pages before keeps its files.
 * @param {string} root
 */
async function buildPages(root) {
  const reactRouter = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
  const name = Date.now().toString(36)
  await run(root, ['src/kernel/i18n/compile-words.ts'], 'Compiling the words')
  try {
    await run(root, [reactRouter, 'build'], 'Building the pages', { BUILD_NAME: name })
    carryAssets(root, name)
  } catch (error) {
    rmSync(path.join(root, 'build', name), { recursive: true, force: true })
    throw error
  }
  leadToBuild(root, name)
}

/** @param {string} root */
function bundleProgram(root) {
  return run(root, ['cli/bundle/bundle.ts'], 'Bundling the server')
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {string} what
 * @param {Record<string, string>} [variables]
 */
function run(root, args, what, variables = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...variables }
  return runQuietly(nodeProgram(root), args, { cwd: root, env, what })
}

/**
 * @typedef {'pages' | 'program'} Part
 * @param {string} root
 * @param {Part} part
 * @param {string} stamp
 * @param {(root: string) => Promise<void>} make
 */
async function finish(root, part, stamp, make) {
  rmSync(stampFile(root, part), { force: true })
  await make(root)
  mkdirSync(path.dirname(stampFile(root, part)), { recursive: true })
  writeFileSync(stampFile(root, part), stamp)
}

/**
 * What the two parts of a build would be built from now.
 * @param {string} root
 * @returns {Record<Part, string>}
 */
export function wantedStamps(root) {
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const also = settings.sort().map((name) => `${name}=${process.env[name]}`)
  const pages = fingerprint(root, pageSources, {
    leaveOut: (place) => isNoSource(place) || isOfServer(place),
    also,
  })
  return { pages, program: fingerprint(root, programSources, { leaveOut: isNoSource, also: [pages] }) }
}

/**
 * What is bundled with the pages afterwards.
 * @param {string} place
 */
function isOfServer(place) {
  return /^src\/(\w+\/store|serve|kernel\/(database|mail|workers))\//.test(place)
}

/**
 * Files without influence on a build: tests, examples, compiled words, files that are read while running, and
 * what makes the files of the demonstration.
 * @param {string} place
 */
function isNoSource(place) {
  return (
    /\.(test|examples)\.tsx?$/.test(place) ||
    place.startsWith('src/kernel/i18n/compiled/') ||
    place.startsWith('src/kernel/words/') ||
    /^(demo\/(files|make)|src\/kernel\/database\/migrations)\//.test(place)
  )
}

/**
 * @param {string} root
 * @param {Part} part
 */
function readStamp(root, part) {
  const file = stampFile(root, part)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * @param {string} root
 * @param {Part} part
 */
function stampFile(root, part) {
  return path.join(root, 'build', `${part}-built-from`)
}
