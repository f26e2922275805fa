import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { certificate } from '#server/database/tables/register.ts'
import { freshDatabase } from '#tests/support/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = mkdtempSync(path.join(tmpdir(), 'aval-demo-register-'))
let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the register is filled by a command that says how far it is, and does so once', {
  timeout: 120_000,
}, async () => {
  const first = demoRegister('--certificates', '80')
  expect(first.stdout).toMatch(/^80 of 80 certificates\n80 certificates added in [\d.]+ s\.\n$/)
  expect(first.status).toBe(0)
  const again = demoRegister('--certificates', '80')
  expect(again.stdout).toContain('nothing was changed')
  expect(again.status).toBe(0)
  expect(await database.orm.$count(certificate)).toBe(80)
})

test('it says how it is used, also to whom it does not understand', { timeout: 60_000 }, () => {
  expect(demoRegister('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--seed') })
  for (const args of [['--certificates', '0'], ['--certificates', '1e3'], ['--seed', 'x'], ['--all']])
    expect(demoRegister(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('--seed') })
})

function demoRegister(...args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://aval.example',
    DATABASE_URL: database.url,
  }
  const options = { cwd: root, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['cli/aval/aval.ts', 'demo', 'register', ...args],
    options,
  )
  return { status, stdout, stderr }
}
