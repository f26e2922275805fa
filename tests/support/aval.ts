import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { isBuilt } from '#cli/launch/build.mjs'
import type { CopiedDatabase } from './database/copy-template.ts'
import { emptyDatabase } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const avalSource = 'cli/aval/aval.ts'
let program: string | undefined

export type AvalOptions = {
  dataDir: string
  databaseUrl: string
  input?: string
  program?: string
  /** Beside those of the test itself. */
  more?: Record<string, string>
}

/** A data folder for commands, which work where a site was started before. It goes after the tests of the file. */
export function startedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-command-'))
  writeFileSync(path.join(folder, 'secret.key'), randomBytes(32).toString('base64url'), { mode: 0o600 })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same with a database of its own, there while the tests of the file run. */
export function commandPlace(make = emptyDatabase): Pick<AvalOptions, 'dataDir' | 'databaseUrl'> {
  const dataDir = startedFolder()
  let made: CopiedDatabase
  beforeAll(async () => {
    made = await make()
  })
  afterAll(() => made.drop())
  return {
    dataDir,
    get databaseUrl() {
      return made.url
    },
  }
}

/**
 * Runs a command as `npm run aval` does, from the bundle where that is up to date. Node's own warnings are left out.
 */
export function runAval(args: string[], { input = '', ...given }: AvalOptions) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [given.program ?? built(), ...args], {
    ...{ cwd: root, env: variables(given) },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: ownWords(stderr) }
}

/** The same while the test goes on. What it reads is written to `child.stdin`, which is to be ended. */
export function startAval(args: string[], given: Omit<AvalOptions, 'input'>) {
  const child = spawn(process.execPath, [given.program ?? built(), ...args], {
    ...{ cwd: root, env: variables(given) },
  })
  // Somebody who ends it in the middle of what it reads.
  child.stdin.on('error', () => {})
  return { child, ended: endOf(child) }
}

async function endOf(
  child: ChildProcess,
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' }
  for (const from of ['stdout', 'stderr'] as const)
    child[from]?.setEncoding('utf8').on('data', (text) => {
      said[from] += text
    })
  const [status] = await once(child, 'close')
  return { status, stdout: said.stdout, stderr: ownWords(said.stderr) }
}

function built(): string {
  program ??= isBuilt(root) ? 'build/run/aval.js' : avalSource
  return program
}

function variables({ dataDir, databaseUrl, more }: Pick<AvalOptions, 'dataDir' | 'databaseUrl' | 'more'>) {
  return {
    ...{ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    PUBLIC_URL: 'https://aval.example',
    ...more,
  }
}

function ownWords(stderr: string): string {
  return stderr.replace(/^\(node:.*\n|^\(Use `node --trace.*\n/gm, '')
}
