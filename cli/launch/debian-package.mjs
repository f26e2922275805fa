import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Installs a package by Debian's package manager where there is one and this user may; otherwise nothing happens.
 * @param {string} name
 * @param {string} purpose said before it takes its time
 */
export function installDebianPackage(name, purpose) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return
  console.log(`Installing ${purpose}…`)
  const apt = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (apt(['install', '-y', '--no-install-recommends', name])) return
  apt(['update'])
  apt(['install', '-y', '--no-install-recommends', name])
}

/**
 * The first of these programs that the search path has, or null.
 * @param {string[]} names
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin')
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync) ?? null
}
