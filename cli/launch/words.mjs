import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { nodeProgram } from './install.mjs'
import { runQuietly } from './run.mjs'

const sources = ['messages', 'project.inlang', 'compile-words.ts', 'compare-words.ts']

/**
 * Compiles the words where they changed since they were compiled by this: for whoever needs them without the built site.
 * @param {string} root
 */
export async function compileStaleWords(root) {
  const stamp = fingerprint(
    root,
    sources.map((name) => `app/i18n/${name}`),
  )
  const stampFile = path.join(root, 'node_modules', '.cache', 'aval', 'words-made-from')
  const made = path.join(root, 'app', 'i18n', 'paraglide', 'runtime.js')
  if (existsSync(made) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await runQuietly(nodeProgram(root), ['app/i18n/compile-words.ts'], {
    cwd: root,
    what: 'Compiling the words',
  })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}
