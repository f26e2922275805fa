import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'

/** What a test says that needs a token in software and does not find it. */
export const softHsmMissing =
  'SoftHSM was not found. Install it: sudo apt-get install softhsm2 (Debian and Ubuntu).'

const library = '/usr/lib/softhsm/libsofthsm2.so'

/** The library of SoftHSM as Debian has it, or null. */
export function findSoftHsm() {
  return existsSync(library) ? library : null
}

/** The same, installed by Debian's package manager where it is not there and this user may. */
export function findOrInstallSoftHsm() {
  const found = findSoftHsm()
  if (found) return found
  installDebianPackage('softhsm2', 'softhsm2 for the tests of keys in a token')
  return findSoftHsm()
}
