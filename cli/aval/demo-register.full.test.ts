import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { certificate } from '#register/store/tables/register.ts'
import { runAval, startedFolder } from '#tests/support/aval.ts'
import { freshDatabase } from '#tests/support/database.ts'

const dataDir = startedFolder()
let database: Database

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.close()
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
  return runAval(['demo', 'register', ...args], { dataDir, databaseUrl: database.url })
}
