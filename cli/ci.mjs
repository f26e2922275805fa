import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { add, conclude, noTests, runTests } from './launch/run-tests.mjs'

const postgres = 'postgres://postgres@127.0.0.1:5432/test'

await runCommand(async () => {
  const counts = noTests()
  add(counts, await check())
  await prepareSite()
  if (await answers(postgres)) {
    console.log('— tests on PostgreSQL')
    const env = { ...process.env, TEST_DATABASE_URL: postgres }
    add(counts, await runTests(root, { projects: ['unit'], env, filters: ['server/', 'demo/'] }))
    add(counts, await runTests(root, { projects: ['http'], env }))
  } else console.log('No PostgreSQL server answers on this machine; its tests are left out.')
  return conclude(counts)
})

/**
 * Runs `npm run check` and reads its last lines: what failed by name, and how many tests passed.
 * @returns {Promise<import('./launch/run-tests.mjs').Counts>}
 */
async function check() {
  const child = spawn(process.execPath, ['cli/check.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let written = ''
  child.stdout.on('data', (part) => {
    process.stdout.write(part)
    written = (written + part).slice(-20_000)
  })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const lines = written.trim().split('\n')
  const counted = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(lines.at(-1) ?? '')
  // A check that ends before the tests is a failure that no test counts.
  if (!counted)
    return { passed: 0, failed: 1, skipped: 0, failures: [`the check ended early: ${lines.at(-1)}`] }
  const [passed = 0, failed = 0, skipped = 0] = counted.slice(1).map((count) => Number(count ?? 0))
  const failures = lines.flatMap((line) =>
    line.startsWith('failed: ') ? [line.slice('failed: '.length)] : [],
  )
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), skipped, failures }
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
