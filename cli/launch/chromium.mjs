import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium that the browser tests drive, installed by Debian's package manager where none is found and this
 * user may; null, after saying what to install, where there is none.
 */
export function findOrInstallChromium() {
  return findChromium() ?? installChromium()
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync) ?? null
}

function installChromium() {
  const mayInstall = process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error
  if (mayInstall && !process.env.CHROMIUM_PATH) {
    console.log('Installing Chromium for the browser tests…')
    const apt = (/** @type {string[]} */ args) =>
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    if (!apt(['install', '-y', '--no-install-recommends', 'chromium'])) {
      apt(['update'])
      apt(['install', '-y', '--no-install-recommends', 'chromium'])
    }
  }
  const found = findChromium()
  if (!found) console.error(whatToInstall())
  return found
}

function whatToInstall() {
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no such file.`
  return (
    'The browser tests need Chromium, and none was found. Install it (on Debian and Ubuntu: ' +
    'sudo apt-get install chromium) or set CHROMIUM_PATH to the program. The other tests run now.'
  )
}
