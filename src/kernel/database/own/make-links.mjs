import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the other names of PostgreSQL's libraries, which a package cannot carry, where they are missing. The package
 * would make them itself, where npm may run its script; ours is called after installing and at a start, so that
 * installing needs no such permission. Plain JavaScript: the launcher runs it before there are packages.
 * @param {string} folder of the package
 */
export function makeLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      // Another process that starts at this moment may have made it.
      if (!existsSync(link)) throw error
    }
  }
}
