import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStale, isBuilt } from './build.mjs'
import { installMissing, isInstalled, isWhollyInstalled } from './install.mjs'
import { takeTurn } from './take-turn.mjs'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Installs what is missing. Of several processes that need it, one does it and the others wait. */
export async function prepareModules() {
  if (!isWhollyInstalled(root)) await alone(() => installMissing(root))
}

/** Installs what is missing and builds what is stale, as one of perhaps several processes. */
export async function prepareSite() {
  if (isInstalled(root) && isBuilt(root)) return
  await alone(async () => {
    await installMissing(root)
    await buildStale(root)
  })
}

/**
 * @template Value
 * @param {() => Promise<Value>} work
 */
export function alone(work) {
  return takeTurn(path.join(root, '.turns'), work, {
    onWait: () => console.error('Waiting for another process that installs or builds here…'),
  })
}
