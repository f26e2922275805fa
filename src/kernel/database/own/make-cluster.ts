import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UnusableVariables } from '../../env.ts'
import { ownFile, ownFolder } from '../../files/own-data-folder.ts'
import { syncFolder } from '../../files/write-whole.ts'
import type { DatabaseLog } from '../database.ts'
import { type Account, commandAs, nobody } from './account.ts'
import { ownVersion, type Programs } from './programs.ts'
import { writeAnew } from './write-anew.ts'

/** The file by which a folder that this version made is known. */
export const settingsName = 'aval.conf'

/**
 * Makes sure that `folder` holds a complete database cluster: where there is none, it makes one with the empty
 * database `aval`. It is made in a neighbour folder and moved into place once it is on the disk, so an interruption
 * leaves either nothing or all of it. Throws a sentence where the folder holds something else, which it never touches.
 * Call it only while holding the folder. With a `password` the cluster takes connections over the network from those
 * who know it.
 */
export function makeCluster(
  folder: string,
  how: { programs: Programs; account: Account | null; password?: string | null; log: DatabaseLog },
): void {
  removeUnfinished(folder)
  if (isMade(folder)) return
  // A new name each time: programs that an interrupted start left running may still write into its folder.
  const aside = `${folder}.new-${process.pid}`
  how.log.info({ folder }, 'making an empty database')
  mkdirSync(aside, { mode: ownFolder })
  if (how.account) lchownSync(aside, nobody.uid, nobody.gid)
  initialise(aside, how)
  // The site has a role of its own instead of PostgreSQL's administrator, so that it can only do what the owner of its
  // database may.
  const role = how.password ? `create role aval login password '${how.password}'` : 'create role aval login'
  const statements = `${role};\ncreate database aval owner aval;\n`
  run(how, how.programs.postgres, ['--single', '-D', aside, '-c', 'exit_on_error=on', 'postgres'], statements)
  writeAnew(path.join(aside, 'pg_hba.conf'), whoMayCome(how.password ?? null), how.account && nobody)
  writeAnew(path.join(aside, settingsName), '', how.account && nobody)
  syncFolder(aside)
  renameSync(aside, folder)
  syncFolder(path.dirname(folder))
}

function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder)
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(folder)}.new`)) removeWhole(path.join(parent, name))
}

/**
 * An interrupted initdb removes its files as well. `rmSync` stops without an error at a file that has just gone, so it
 * is repeated until the folder is gone.
 */
function removeWhole(folder: string): void {
  while (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Whether the folder holds a database of ours; a sentence is thrown where it holds anything else. */
function isMade(folder: string): boolean {
  if (!existsSync(folder)) return false
  const names = readdirSync(folder)
  if (names.length === 0) {
    rmdirSync(folder)
    return false
  }
  if (!names.includes('PG_VERSION') || !existsSync(path.join(folder, 'global', 'pg_control')))
    throw new UnusableVariables(
      `${folder} holds files, but no database that can be opened. Restore a backup, or move it away.`,
    )
  if (!names.includes(settingsName))
    throw new UnusableVariables(
      `${folder} holds a database that this version of Aval did not make: most likely one of the engine that it used ` +
        'before, PGlite, which it cannot read. It is left as it is. Start the version that made it, or give this one ' +
        'another DATA_DIR.',
    )
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== ownVersion)
    throw new UnusableVariables(
      `${folder} was made by PostgreSQL ${version}, and this version of Aval brings PostgreSQL ${ownVersion}. Start the version that made it.`,
    )
  return true
}

type How = Parameters<typeof makeCluster>[1]

function initialise(folder: string, how: How): void {
  const args = [
    ...['-D', folder, '--username=postgres', '--encoding=UTF8', '--no-instructions', '--data-checksums'],
    // The same order of letters on every system, whatever its libraries say.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]
  if (how.password) initialiseWithPassword(args, how.password, how)
  else run(how, how.programs.initdb, [...args, '--auth=reject'])
}

function initialiseWithPassword(args: string[], password: string, how: How): void {
  const place = mkdtempSync(path.join(tmpdir(), 'aval-'))
  const file = path.join(place, 'password')
  try {
    writeFileSync(file, password, { mode: ownFile })
    run(how, how.programs.initdb, [...args, '--auth=scram-sha-256', `--pwfile=${file}`])
  } finally {
    rmSync(place, { recursive: true })
  }
}

function run({ account }: How, program: string, args: string[], input = ''): void {
  // initdb looks up the name of its account, and the one that a folder belongs to may have none.
  const maker = account && nobody
  const { status, stderr, error } = spawnSync(...commandAs(maker, program, args, { endsWithUs: true }), {
    input,
    encoding: 'utf8',
    // Variables of PostgreSQL in our environment are meant for another database.
    env: withoutPostgresVariables(process.env),
    windowsHide: true,
  })
  if (status === 0) return
  const reason = error?.message ?? lastWords(stderr)
  throw new Error(`The database could not be made: ${reason}`)
}

/**
 * Lets only the site's role connect, and only to its own database: PostgreSQL's administrator may read every file that
 * the server may, and other programs of the machine may run as the server's account.
 */
function whoMayCome(password: string | null): string {
  return password ? 'host aval aval 127.0.0.1/32 scram-sha-256\n' : 'local aval aval trust\n'
}

/** The environment without what names another PostgreSQL. */
export function withoutPostgresVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')))
}

/** The line of a program's output that says why it ended, without the time and the process number before it. */
export function lastWords(printed: string): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '')
  const why =
    lines.find((line) => /No space left|Disk quota|Read-only file|Permission denied/.test(line)) ??
    lines.findLast((line) => /FATAL|PANIC|[Ee]rror/.test(line)) ??
    lines.at(-1) ??
    'it said nothing'
  return why.replace(/^.*?(FATAL|PANIC): +/, '').trim()
}
