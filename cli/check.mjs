import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { nodeProgram } from './launch/install.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'

await runCommand(async () => {
  await prepareSite()
  const node = nodeProgram(root)
  const modules = path.join(root, 'node_modules')
  const steps = /** @type {const} */ ([
    [
      'format, lint, layers',
      [path.join(modules, '@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
    ],
    ['words', ['app/i18n/compile-words.ts']],
    ['routes', [path.join(modules, '@react-router/dev/bin.cjs'), 'typegen']],
    ['types', [path.join(modules, 'typescript/bin/tsc'), '--noEmit', '-p', '.']],
    ['tests', ['cli/test.mjs', ...process.argv.slice(2)]],
  ])
  for (const [what, args] of steps) {
    console.log(`— ${what}`)
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
    if (status !== 0) return status ?? 1
  }
})
