import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { codeChecks } from './launch/check-code.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { runAllTests } from './launch/run-all-tests.mjs'
import { add, conclude, noTests, runProject } from './launch/run-tests.mjs'
import { stage } from './launch/stage.mjs'

const goalMinutes = 15

/** The oldest server that is supported, where one answers. */
const oldestServer = 'postgres://postgres@127.0.0.1:5432/test'

/** Where servers differ, and ours could: what every statement does has been tried on the site's own. */
const differsBetweenServers = [
  // Migrations, connections, channels, the order of letters, and the errors that are read.
  'server/database/connect',
  'server/database/migrate',
  'server/database/channels',
  'server/database/postgres/',
  // Stemming, accents, likeness and the plans that these need.
  'server/search/',
  'server/register/directory/',
  // Locks and what meets at one row.
  'tests/http/at-once',
  'server/cases/work/answers',
  // A whole site: its content and its register are written and read.
  'demo/load-demo',
  'demo/register/',
  'tests/http/register-pages',
]

await runCommand(async () => {
  console.log(
    `${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
  await stage('packages and build', prepareSite)
  const counts = noTests()
  for (const [what, isWell] of Object.entries(codeChecks))
    if (!(await stage(what, isWell))) add(counts, { ...noTests(), failed: 1, failures: [what] })
  add(counts, await runAllTests([]))
  if (await answers(oldestServer)) {
    const env = { ...process.env, TEST_DATABASE_URL: oldestServer }
    for (const project of ['unit', 'http'])
      add(
        counts,
        await stage(`${project} tests on the oldest server`, () =>
          runProject(root, project, { env, filters: differsBetweenServers }),
        ),
      )
  } else console.log('No PostgreSQL server answers on this machine; its tests are left out.')
  return conclude(counts, { goalMinutes })
})

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
