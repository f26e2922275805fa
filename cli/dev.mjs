import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { nodeProgram } from './launch/install.mjs'
import { prepareModules, root } from './launch/prepare.mjs'
import { readEnvFile } from './launch/read-env-file.mjs'
import { runCommand, runInForeground } from './launch/run.mjs'
import { compileStaleWords } from './launch/words.mjs'

await runCommand(async () => {
  readEnvFile(root)
  await prepareModules()
  await compileStaleWords(root)
  const watched = nativeFolders().map((folder) => `--watch-path=${folder}`)
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' }
  return runInForeground(nodeProgram(root), [...watched, '--watch-preserve-output', 'src/serve/dev.ts'], {
    cwd: root,
    env,
  })
})

/** The folders that Node runs from their sources. Vite itself updates pages, styles and words as they change. */
function nativeFolders() {
  const inPages = ['i18n', 'routes', 'words']
  const within = (/** @type {string} */ folder) => readdirSync(path.join(root, folder))
  const kernel = within('src/kernel').filter((name) => !inPages.includes(name))
  const rooms = within('src').flatMap((subject) => [`src/${subject}/model`, `src/${subject}/store`])
  return [
    ...['demo', 'src/serve', ...kernel.map((name) => `src/kernel/${name}`)],
    ...rooms.filter((room) => existsSync(path.join(root, room))),
  ]
}
