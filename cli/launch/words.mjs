import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { nodeProgram } from './install.mjs'
import { runQuietly } from './run.mjs'

const compiler = [
  ...['catalogues.ts', 'compile-words.ts', 'write-messages.ts'].map((name) => `src/kernel/i18n/${name}`),
  'src/kernel/locales.ts',
  'src/kernel/i18n/languages.json',
  'src/kernel/i18n/added',
  'src/kernel/own-words/parts.ts',
]

/** The folder that groups of words are compiled to; it is no catalogue. */
const groups = 'src/kernel/words'

/**
 * Compiles the words where they or their compiler changed since the last time: for programs that run without the
 * built site.
 * @param {string} root
 */
export async function compileStaleWords(root) {
  const subjects = readdirSync(path.join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}/words`)
  const stamp = fingerprint(root, [...compiler, ...subjects.filter((words) => words !== groups)])
  const stampFile = path.join(root, 'node_modules', '.cache', 'aval', 'words-made-from')
  const made = ['src/kernel/i18n/compiled/_index.ts', groups].map((place) => path.join(root, place))
  if (
    made.every((place) => existsSync(place)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === stamp
  )
    return
  await runQuietly(nodeProgram(root), ['src/kernel/i18n/compile-words.ts'], {
    cwd: root,
    what: 'Compiling the words',
  })
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}
