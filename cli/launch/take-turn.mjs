import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const beat = 2_000
const silence = 15_000
let claims = 0

/**
 * Does `work` while no other process does any in the same folder of claims. A process that ends in any way gives its
 * turn up, because its claim is not renewed any more.
 *
 * The process with the only claim has the turn. Each process writes its own before it looks at the others, so of two
 * that arrive together at least one sees the other, and the one with the later name withdraws.
 * @template Value
 * @param {string} folder
 * @param {() => Promise<Value>} work
 * @param {{ onWait?: () => void }} [options]
 * @returns {Promise<Value>}
 */
export async function takeTurn(folder, work, { onWait = () => {} } = {}) {
  await mkdir(folder, { recursive: true })
  const host = hostname().replaceAll('~', '')
  claims += 1
  const claim = path.join(folder, `${Date.now()}~${process.pid}~${host}~${claims}`)
  const keepAlive = setInterval(() => {
    const now = new Date()
    utimes(claim, now, now).catch(() => {})
  }, beat)
  try {
    await waitForTurn(folder, claim, onWait)
    return await work()
  } finally {
    clearInterval(keepAlive)
    await rm(claim, { force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} claim
 * @param {() => void} onWait
 */
async function waitForTurn(folder, claim, onWait) {
  let told = false
  for (;;) {
    await writeFile(claim, '')
    for (;;) {
      const others = await otherClaims(folder, path.basename(claim))
      if (others.length === 0) return
      if (!told) onWait()
      told = true
      const isFirst = others.every((other) => path.basename(claim) < other)
      if (!isFirst) break
      await wait(100)
    }
    await rm(claim, { force: true })
    while ((await otherClaims(folder, path.basename(claim))).length > 0) await wait(100)
  }
}

/**
 * @param {string} folder
 * @param {string} own
 */
async function otherClaims(folder, own) {
  const names = (await readdir(folder)).filter((name) => name !== own)
  const alive = await Promise.all(names.map((name) => isAlive(folder, name)))
  return names.filter((_, at) => alive[at])
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function isAlive(folder, name) {
  const [, pid = '', host = ''] = name.split('~')
  const place = path.join(folder, name)
  const renewed = await stat(place)
    .then((found) => found.mtimeMs)
    .catch(() => 0)
  // A process number means something on its own machine alone; elsewhere silence has to tell.
  const gone = host === hostname().replaceAll('~', '') && !isRunning(Number(pid))
  if (!gone && Date.now() - renewed < silence) return true
  await rm(place, { force: true })
  return false
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
