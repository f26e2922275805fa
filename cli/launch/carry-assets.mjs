import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newestBuild } from './newest-build.mjs'

const bounds = { builds: 3, bytes: 24 * 1024 * 1024 }

/**
 * Puts into a new build, under `former/`, the files that pages of the builds before it still ask for: those of the last
 * three that were different, 24 MB at most. A page that came from the build before finds its scripts also at a process
 * that runs the new one alone, on another machine too.
 * @param {string} root
 * @param {string} name the new build's
 * @param {{ builds: number, bytes: number }} [most]
 */
export function carryAssets(root, name, most = bounds) {
  const folder = path.join(root, 'build', name)
  const there = new Set(filesIn(path.join(folder, 'client', 'assets')))
  let [builds, bytes] = [0, 0]
  for (const former of formerBuilds(root)) {
    const lacking = filesIn(former.assets).filter((file) => !there.has(file))
    if (lacking.length === 0) continue
    builds += 1
    bytes += lacking.reduce((sum, file) => sum + statSync(path.join(former.assets, file)).size, 0)
    if (builds > most.builds || bytes > most.bytes) return
    const carried = path.join(folder, 'former', former.name, 'assets')
    mkdirSync(carried, { recursive: true })
    for (const file of lacking) {
      copyFileSync(path.join(former.assets, file), path.join(carried, file))
      there.add(file)
    }
  }
}

/**
 * The newest build and those that it carries, the newest first.
 * @param {string} root
 * @returns {{ name: string, assets: string }[]}
 */
function formerBuilds(root) {
  const build = path.join(root, 'build')
  const newest = newestBuild(root)
  // Earlier versions built into `build/` itself.
  if (!newest) return [{ name: '0', assets: path.join(build, 'client', 'assets') }]
  const carried = path.join(build, newest, 'former')
  return [
    { name: newest, assets: path.join(build, newest, 'client', 'assets') },
    ...filesIn(carried)
      .sort()
      .reverse()
      .map((name) => ({ name, assets: path.join(carried, name, 'assets') })),
  ]
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}
