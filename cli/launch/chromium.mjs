import { existsSync } from 'node:fs'
import { findProgram, installDebianPackage } from './debian-package.mjs'

/** Chromium without what only a window needs: its pages take a third of the processor time. */
const withoutWindows = 'chromium-headless-shell'
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The Chromium that the browser tests drive. Where the one without windows is missing and this user may, it is
 * installed by Debian's package manager. Null, after saying what to install, where there is none at all.
 */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH
  if (!named && !findProgram([withoutWindows]))
    installDebianPackage(withoutWindows, 'Chromium for the browser tests')
  if (!named && !findChromium()) installDebianPackage('chromium', 'Chromium for the browser tests')
  const found = findChromium()
  if (!found) console.error(whatToInstall())
  return found
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  return findProgram([withoutWindows]) ?? findProgram(others)
}

function whatToInstall() {
  if (process.env.CHROMIUM_PATH)
    return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no such file.`
  return (
    'The browser tests need Chromium, and none was found. Install it (on Debian and Ubuntu: ' +
    `sudo apt-get install ${withoutWindows}) or set CHROMIUM_PATH to the program. The other tests run now.`
  )
}
