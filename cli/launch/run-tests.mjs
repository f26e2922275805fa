import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { nodeProgram } from './install.mjs'

/** @typedef {{ file: string, seconds: number }} TimedFile */
/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: TimedFile[] }} Counts */

/** @returns {Counts} */
export function noTests() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
}

/** @param {Counts} total @param {Counts} counts */
export function add(total, counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  total.failures.push(...counts.failures)
  total.files.push(...counts.files)
}

/**
 * Prints how long it took, the slowest files, and the failed tests by name, since their output lies far above; then,
 * alone on the last line, the counts. Returns the exit code: running no test at all is a failure.
 * @param {Omit<Counts, 'failures' | 'files'> & Partial<Counts>} counts
 * @param {{ goalMinutes?: number, minutes?: number }} [time] since this process began, unless another is given
 */
export function conclude(
  { passed, failed, skipped, failures = [], files = [] },
  { goalMinutes, minutes = performance.now() / 60_000 } = {},
) {
  const goal = goalMinutes === undefined ? '' : `; the goal is ${goalMinutes}`
  console.log(`${minutes.toFixed(1)} minutes${goal}; ${describeMachine()}. The slowest files:`)
  for (const { file, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
  if (passed + failed === 0) console.error('No test ran.')
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || passed === 0 ? 1 : 0
}

/** Its cores, and how busy it was in the last one, five and fifteen minutes. */
export function describeMachine() {
  const loads = loadavg().map((load) => load.toFixed(1))
  return `${availableParallelism()} cores, load ${loads.join(' ')}`
}

/**
 * Runs projects of Vitest and counts their tests; `within` is a command that runs another one, `part` which part of so
 * many of their files is run, `heavy` whether only tests with the tag `full` are run, or all others. A run that ends badly without a failed test counts as one failure.
 * @param {string} root
 * @param {string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[], within?: string[], part?: { at: number, of: number }, heavy?: boolean }} [options]
 * @returns {Promise<Counts>}
 */
export async function runProjects(
  root,
  projects,
  { env = process.env, args = [], within = [], part, heavy } = {},
) {
  const what = projects.join('-')
  const report = path.join(tmpdir(), `aval-tests-${process.pid}-${what}.json`)
  const [program = '', ...given] = [
    ...within,
    nodeProgram(root),
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', ...projects.map((project) => `--project=${project}`), '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(part ? [`--shard=${part.at}/${part.of}`] : []),
    ...(heavy === undefined ? [] : [`--tags-filter=${heavy ? '' : '!'}full`]),
    ...args,
  ]
  // Tests never touch the data of the person who runs them.
  const { DATA_DIR, DATABASE_URL, PORT, PUBLIC_URL, ...others } = env
  // Tests start hundreds of processes of the same code, which the first of them compiles.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'aval', 'compiled')
  const child = spawn(program, given, { cwd: root, env: { ...others, NODE_COMPILE_CACHE }, stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const skipped = countSkipped(results, heavy)
    const failures = failedTests(results, root)
    // Vitest also fails for other reasons than a test: a file that cannot be loaded, an error after the last test.
    const failed = results.numFailedTests || (code === 0 ? 0 : 1)
    if (failed > 0 && failures.length === 0) failures.push(`${what}: Vitest ended with ${code}`)
    return { passed: results.numPassedTests, failed, skipped, failures, files: timesOf(results, root) }
  } catch {
    return code === 0 ? noTests() : { ...noTests(), failed: 1, failures: [`${what}: no report was written`] }
  } finally {
    rmSync(report, { force: true })
  }
}

/**
 * Each failed test as `file › name: first line of what was wrong`, and each file that failed without one.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults:
 *   { status: string, fullName: string, failureMessages?: string[] }[] }[] }} results as Vitest's JSON reporter writes
 * @param {string} root
 * @returns {string[]}
 */
function failedTests({ testResults }, root) {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`)
  })
}

/**
 * How many tests were left out by themselves, and not because another run takes them.
 * @param {{ testResults: { assertionResults: { status: string, tags: string[] }[] }[] }} results
 * @param {boolean | undefined} heavy
 */
function countSkipped({ testResults }, heavy) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .filter(({ tags }) => heavy === undefined || tags.includes('full') === heavy).length
}

/**
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} results
 * @param {string} root
 * @returns {TimedFile[]}
 */
function timesOf({ testResults }, root) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** @param {string} text */
function firstLine(text) {
  return text.trim().split('\n')[0] ?? ''
}
