import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { add, conclude, noTests, runTests } from './launch/run-tests.mjs'

const postgres = 'postgres://postgres@127.0.0.1:5432/test'

await runCommand(async () => {
  const counts = noTests()
  const { code, last } = await check()
  const [, passed, failed, skipped = '0'] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(last) ?? []
  // A check that ends before the tests is a failure that no test counts.
  if (passed === undefined) add(counts, { passed: 0, failed: 1, skipped: 0 })
  else add(counts, { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) })
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  await prepareSite()
  if (await answers(postgres)) {
    console.log('— tests on PostgreSQL')
    const env = { ...process.env, TEST_DATABASE_URL: postgres }
    add(counts, await runTests(root, { projects: ['unit'], env, filters: ['server/', 'demo/'] }))
    add(counts, await runTests(root, { projects: ['http'], env }))
  } else console.log('No PostgreSQL server answers on this machine; its tests are left out.')
  return conclude(counts)
})

/** @returns {Promise<{ code: number, last: string }>} how `npm run check` ended, and its last line */
function check() {
  const child = spawn(process.execPath, ['cli/check.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.on('data', (part) => {
    process.stdout.write(part)
    written = (written + part).slice(-10_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, last: written.trim().split('\n').at(-1) ?? '' }))
  })
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function answers(address) {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 2_000 })
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
