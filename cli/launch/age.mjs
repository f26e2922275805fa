import { findProgram, installDebianPackage } from './debian-package.mjs'

/** What a test says that needs the program and does not find it. */
export const ageMissing =
  'The stand-alone tool age was not found. Install it: sudo apt-get install age (Debian and Ubuntu), brew install age.'

/** The stand-alone tool with which cases can be opened without this program, or null. */
export function findAge() {
  return findProgram(['age', 'age.exe'])
}

/** The same, installed by Debian's package manager where none is found and this user may. */
export function findOrInstallAge() {
  const found = findAge()
  if (found) return found
  installDebianPackage('age', 'age for the tests of recovery')
  return findAge()
}
