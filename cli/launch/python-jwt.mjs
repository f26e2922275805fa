import { spawnSync } from 'node:child_process'
import { installDebianPackage } from './debian-package.mjs'

/** What a test says that needs Python's reader of tokens and does not find it. */
export const pythonJwtMissing =
  'Python with PyJWT and cryptography was not found. Install it: sudo apt-get install python3-jwt python3-cryptography (Debian and Ubuntu).'

/** Debian's own Python where it has PyJWT with elliptic curves, or null. */
export function findPythonJwt() {
  const program = '/usr/bin/python3'
  return spawnSync(program, ['-c', 'import jwt, cryptography']).status === 0 ? program : null
}

/** The same, installed by Debian's package manager where it is not there and this user may. */
export function findOrInstallPythonJwt() {
  const found = findPythonJwt()
  if (found) return found
  for (const name of ['python3-jwt', 'python3-cryptography'])
    installDebianPackage(name, `${name} for the tests of credentials`)
  return findPythonJwt()
}
