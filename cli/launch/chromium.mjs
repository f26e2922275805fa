import { existsSync } from 'node:fs'
import { findProgram, installDebianPackage } from './debian-package.mjs'

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
  return findProgram(names)
}

function installChromium() {
  if (!process.env.CHROMIUM_PATH) installDebianPackage('chromium', 'Chromium for the browser tests')
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
