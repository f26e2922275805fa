import { existsSync } from 'node:fs'
import { installDebianPackage } from './debian-package.mjs'

/** What a test says that needs a server of S3 and does not find it. */
export const swiftMissing =
  'OpenStack Swift was not found. Install it: sudo apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object (Debian and Ubuntu).'

/** The Python for which Debian installs Swift; another one of this machine does not know it. */
export const systemPython = '/usr/bin/python3'

const parts = ['proxy', 'account', 'container', 'object']

/** Whether the server is there as Debian has it. */
export function hasSwift() {
  return existsSync(systemPython) && parts.every((part) => existsSync(`/usr/bin/swift-${part}-server`))
}

/** Installs by Debian's package manager what is missing, where this user may. */
export function installSwift() {
  if (hasSwift()) return
  for (const part of parts)
    installDebianPackage(`swift-${part}`, `swift-${part} for the tests of storage in S3`)
}
