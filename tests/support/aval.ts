import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '#cli/launch/build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const avalSource = 'cli/aval/aval.ts'
let program: string | undefined

export type AvalOptions = { dataDir: string; databaseUrl: string; input?: string; program?: string }

/** A data folder for commands, which work where a site was started before. */
export function startedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-command-'))
  writeFileSync(path.join(folder, 'secret.key'), randomBytes(32).toString('base64url'), { mode: 0o600 })
  return folder
}

/**
 * Runs a command as `npm run aval` does, from the bundle where that is up to date. Node's own warnings are left out.
 */
export function runAval(args: string[], { dataDir, databaseUrl, input = '', ...given }: AvalOptions) {
  program ??= isBuilt(root) ? 'build/run/aval.js' : avalSource
  const { status, stdout, stderr } = spawnSync(process.execPath, [given.program ?? program, ...args], {
    cwd: root,
    env: {
      ...{ ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      PUBLIC_URL: 'https://aval.example',
    },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.replace(/^\(node:.*\n|^\(Use `node --trace.*\n/gm, '') }
}
