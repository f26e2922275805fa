import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { nodeProgram } from './install.mjs'
import { runQuietly } from './run.mjs'

/** What the build reads. The server's own code is not among it: it is loaded as it is, beside the build. */
const sources = ['app', 'domain', 'public', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts']

/** @param {string} root */
export function isBuilt(root) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === wantedStamp(root)
}

/**
 * Builds the site where its sources changed since the last build that was finished.
 * @param {string} root
 */
export async function buildStale(root) {
  if (!isBuilt(root)) await build(root)
}

/**
 * Compiles the words and builds the site into `build/`.
 * @param {string} root
 */
export async function build(root) {
  const stamp = wantedStamp(root)
  rmSync(stampFile(root), { force: true })
  const began = Date.now()
  const node = nodeProgram(root)
  const env = { ...process.env, NODE_ENV: 'production' }
  console.log('Building the site…')
  await runQuietly(node, ['app/i18n/compile-words.ts'], { cwd: root, env, what: 'Compiling the words' })
  const reactRouter = path.join('node_modules', '@react-router', 'dev', 'bin.cjs')
  await runQuietly(node, [reactRouter, 'build'], { cwd: root, env, what: 'Building the site' })
  mkdirSync(path.dirname(stampFile(root)), { recursive: true })
  writeFileSync(stampFile(root), stamp)
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

/** @param {string} root */
function wantedStamp(root) {
  const settings = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  return fingerprint(root, sources, {
    leaveOut: (place) => place.startsWith('app/i18n/paraglide/') || /\.test\.tsx?$/.test(place),
    also: settings.sort().map((name) => `${name}=${process.env[name]}`),
  })
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'build', 'built-from')
}
