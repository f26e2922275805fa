import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { nodeProgram } from './install.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Runs projects of Vitest one after the other, so that the browser has the machine to itself, and counts tests.
 * A project that ends badly without a failed test counts as one failure.
 * @param {string} root
 * @param {{ projects: string[], env?: NodeJS.ProcessEnv, filters?: string[] }} options
 * @returns {Promise<Counts>}
 */
export async function runTests(root, { projects, env = process.env, filters = [] }) {
  const total = noTests()
  for (const project of projects) add(total, await runProject(root, project, env, filters))
  return total
}

/** @returns {Counts} */
export function noTests() {
  return { passed: 0, failed: 0, skipped: 0 }
}

/** @param {Counts} total @param {Counts} counts */
export function add(total, counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}

/**
 * The closing line, alone on the last one, and the exit code: running no test at all is a failure.
 * @param {Counts} counts
 */
export function conclude({ passed, failed, skipped }) {
  if (passed + failed === 0) console.error('No test ran.')
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/**
 * @param {string} root
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} filters
 * @returns {Promise<Counts>}
 */
async function runProject(root, project, env, filters) {
  const report = path.join(tmpdir(), `aval-tests-${process.pid}-${project}.json`)
  const args = [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...filters,
  ]
  // The data of whoever runs the tests is never theirs to touch.
  const { DATA_DIR, DATABASE_URL, PORT, PUBLIC_URL, ...others } = env
  const child = spawn(nodeProgram(root), args, { cwd: root, env: others, stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  } finally {
    rmSync(report, { force: true })
  }
}
