import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { nodeProgram } from './install.mjs'
import { root } from './prepare.mjs'

const modules = path.join(root, 'node_modules')
const biome = path.join(modules, '@biomejs/biome/bin/biome')

/** What can be said of the code without running it; each answers whether it is well. */
export const codeChecks = {
  /** Format, lint and layers. */
  lint: () => run(biome, 'ci', '--error-on-warnings', '.'),
  words: () => run('src/kernel/i18n/compile-words.ts'),
  types: () =>
    run(path.join(modules, '@react-router/dev/bin.cjs'), 'typegen') &&
    run(path.join(modules, 'typescript/bin/tsc'), '--noEmit', '-p', '.'),
}

/** Writes every file as `lint` wants it, as far as a program can. */
export function format() {
  return run(biome, 'check', '--write', '.')
}

/** @param {string} program @param {string[]} args */
function run(program, ...args) {
  return spawnSync(nodeProgram(root), [program, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}
