import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { codeChecks } from './launch/check-code.mjs'
import { prepareSite, root } from './launch/prepare.mjs'
import { runCommand } from './launch/run.mjs'
import { runAllTests } from './launch/run-all-tests.mjs'
import { add, conclude, noTests, runProjects } from './launch/run-tests.mjs'
import { stage } from './launch/stage.mjs'

const goalMinutes = 15

/** The oldest server that is supported. */
const oldestVersion = 15

/**
 * Tests of what may differ between versions of PostgreSQL; all other statements have been tried on the site's own.
 */
const differsBetweenServers = [
  // Migrations, connections, channels, the order of letters, and the errors that are read.
  'src/kernel/database/connect',
  'src/kernel/database/migrate',
  'src/kernel/database/channels',
  'src/kernel/database/postgres/',
  // Stemming, accents, likeness and the plans that these need.
  'src/content/store/search/',
  'src/register/store/directory/',
  // Locks and what meets at one row.
  'tests/http/at-once',
  'src/cases/store/work/answers',
  // What is written by one and read by the other.
  'src/backup/store/restore',
  'tests/http/backup-moves',
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
  const within = onNewServer(oldestVersion)
  if (within)
    add(
      counts,
      await stage('tests on the oldest server', () =>
        runProjects(root, ['unit', 'http'], { within, filters: differsBetweenServers }),
      ),
    )
  else
    console.log(`PostgreSQL ${oldestVersion} is not installed here as Debian has it; its tests are left out.`)
  return conclude(counts, { goalMinutes })
})

/**
 * A command that runs a program with a server of that version of its own, by Debian's `pg_virtualenv`: made for it,
 * fast rather than safe, and removed after it. Null where that is not installed.
 * @param {number} version
 */
function onNewServer(version) {
  const program = '/usr/bin/pg_virtualenv'
  if (!existsSync(program) || !existsSync(`/usr/lib/postgresql/${version}/bin/postgres`)) return null
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300']
  const named = 'TEST_DATABASE_URL="postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE" exec "$@"'
  return [
    ...[program, '-v', String(version), ...settings.flatMap((setting) => ['-o', setting])],
    ...['sh', '-c', named, 'sh'],
  ]
}
