import { existsSync } from 'node:fs'
import { findOrInstallAge } from './age.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { installPdfTools } from './pdf-tools.mjs'
import { root } from './prepare.mjs'
import { findOrInstallPythonJwt } from './python-jwt.mjs'
import { add, runProjects } from './run-tests.mjs'
import { findOrInstallSoftHsm } from './softhsm.mjs'
import { stage } from './stage.mjs'
import { installSwift } from './swift.mjs'
import { filesWithHeavyTests, vitestProjects } from './test-projects.mjs'

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

/**
 * Runs what `npm test` leaves to the full run (`*.full.test.ts`, and tests of other files that have the tag `full`), then
 * what may differ between servers on the oldest one. Installs what these need of the system's packages where this user may;
 * what is missing is named and left out.
 * @param {{ part?: { at: number, of: number }, env?: NodeJS.ProcessEnv }} [options] one part of so many, by file
 */
export async function runOtherTests({ part, env = process.env } = {}) {
  installTools()
  const chromium = findOrInstallChromium()
  const { main, rest } = vitestProjects
  /** @param {Record<import('./test-projects.mjs').Project, string[]>} set */
  const projectsIn = ({ unit, http, browser }) => [...unit, ...http, ...(chromium ? browser : [])]
  const withChromium = chromium ? { ...env, CHROMIUM_PATH: chromium } : env
  const counts = await stage('files of the full run', () =>
    runProjects(root, projectsIn(rest), { part, env: withChromium }),
  )
  const args = filesWithHeavyTests(root)
  add(
    counts,
    await stage('heavy tests of other files', () =>
      runProjects(root, projectsIn(main), { part, env: withChromium, args, heavy: true }),
    ),
  )
  const within = onNewServer(oldestVersion)
  if (!within) {
    console.log(`PostgreSQL ${oldestVersion} is not installed here as Debian has it; its tests are left out.`)
    return counts
  }
  const onServer = [main, rest].flatMap((set) => [...set.unit, ...set.http])
  add(
    counts,
    await stage('tests on the oldest server', () =>
      runProjects(root, onServer, { within, part, env, args: differsBetweenServers }),
    ),
  )
  return counts
}

/** Installs, by Debian's package manager, the programs with which other people's software judges what Aval makes. */
export function installTools() {
  findOrInstallAge()
  findOrInstallPythonJwt()
  findOrInstallSoftHsm()
  installPdfTools()
  installSwift()
}

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
