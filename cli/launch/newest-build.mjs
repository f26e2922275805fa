import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const naming = /'\.\.\/(\w+)\/server\/index\.js'/

/** @param {string} root */
const leader = (root) => path.join(root, 'build', 'server', 'index.js')

/**
 * The name of the folder in `build/` that holds the newest pages; null where none were built.
 * @param {string} root
 */
export function newestBuild(root) {
  try {
    return naming.exec(readFileSync(leader(root), 'utf8'))?.[1] ?? null
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/**
 * From now on, whoever starts finds these pages.
 * @param {string} root
 * @param {string} name
 */
export function leadToBuild(root, name) {
  leadTo(leader(root), [`export * from '../${name}/server/index.js'`])
}

/**
 * Puts a file in place that leads to others: whoever reads it finds the one before or this one, and both whole.
 * @param {string} file
 * @param {string[]} lines
 */
export function leadTo(file, lines) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`)
  renameSync(`${file}.new`, file)
}
