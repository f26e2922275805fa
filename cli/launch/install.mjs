import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { linkLibraries } from './link-libraries.mjs'
import { findNpm } from './npm.mjs'
import { Refusal, runQuietly } from './run.mjs'

const wantedMajor = 24

/**
 * Whether a built tree can run.
 * @param {string} root
 */
export function isInstalled(root) {
  return readStamp(root) === wantedStamp(root) && findNode(root) !== null
}

/**
 * Whether it can also be built and tested: `npm prune --omit=dev` takes away what only that needs.
 * @param {string} root
 */
export function isWhollyInstalled(root) {
  return isInstalled(root) && existsSync(path.join(root, 'node_modules', '@react-router', 'dev'))
}

/**
 * Installs what `package-lock.json` names and `node_modules` lacks. An installation that was interrupted is
 * begun again from nothing; one that is only older is brought up to date, so that a server which runs from it
 * keeps its files.
 *
 * Not `npm ci`: it refuses a lock file that was written where the packages of other platforms could not be seen.
 * @param {string} root
 */
export async function installMissing(root) {
  if (isWhollyInstalled(root)) return
  const modules = path.join(root, 'node_modules')
  const underWay = path.join(modules, '.aval-installing')
  if (existsSync(underWay)) rmSync(modules, { recursive: true, force: true })
  // Standard output may be what a command writes, such as a backup.
  console.error(
    existsSync(modules)
      ? 'Bringing the packages up to date…'
      : 'Installing packages: about a minute, this once…',
  )
  mkdirSync(modules, { recursive: true })
  writeFileSync(underWay, '')
  await npm(root, ['install', '--no-save', '--include=dev', '--include=optional'])
  if (!findNode(root))
    await npm(root, ['install', '--no-save', '--prefix', ownNode(root), `node@${wantedMajor}`])
  if (spawnSync(nodeProgram(root), ['--version']).status !== 0) throw noNode(root)
  linkLibraries(root)
  writeFileSync(stampFile(root), wantedStamp(root))
  rmSync(underWay)
}

/**
 * The Node that everything but this launcher runs on. Refuses with what to do when there is none.
 * @param {string} root
 */
export function nodeProgram(root) {
  const program = findNode(root)
  if (program) return program
  throw noNode(root)
}

/** @param {string} root */
function noNode(root) {
  return new Refusal(
    `Node ${wantedMajor} could not be put in place for ${process.platform} on ${process.arch}. Install Node ${wantedMajor} ` +
      'yourself and run this again; or, if npm is set to skip install scripts here, allow this one: ' +
      `npm install --ignore-scripts=false --no-save --prefix ${ownNode(root)} node@${wantedMajor}`,
  )
}

/** @param {string} root */
function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) === wantedMajor) return process.execPath
  const ending = process.platform === 'win32' ? '.exe' : ''
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const places = [
    path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', `node${ending}`),
    path.join(root, 'node_modules', `node-bin-${platform}-${process.arch}`, 'bin', `node${ending}`),
    path.join(ownNode(root), 'node_modules', 'node', 'bin', `node${ending}`),
  ]
  const program = places.find((place) => existsSync(place))
  return program ?? null
}

/**
 * Where Node is put on a platform for which `package-lock.json` has no package of it.
 * @param {string} root
 */
function ownNode(root) {
  return path.join(root, 'node_modules', '.cache', 'aval', 'node')
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function npm(root, args) {
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const { program, first } = findNpm()
  await runQuietly(program, [...first, ...args, ...quiet], { cwd: root, what: `npm ${args[0]}` })
}

/** @param {string} root */
function wantedStamp(root) {
  return fingerprint(root, ['package.json', 'package-lock.json'], {
    also: [process.platform, process.arch],
  })
}

/** @param {string} root */
function readStamp(root) {
  return existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : ''
}

/** @param {string} root */
function stampFile(root) {
  return path.join(root, 'node_modules', '.aval-installed')
}
