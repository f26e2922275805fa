import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { eraseCase } from './erase-case.ts'
import { sweepVault } from './sweep-vault.ts'

test('what a crash left of a report, a piece and an erasure goes after a day; cases stay whole', async () => {
  const setup = await setUpCases('2026-11-20T12:00:00Z')
  await setup.addRecoveryKey()
  const [kept, erased] = [await setup.addCase(), await setup.addCase()]
  const half = crypto.randomUUID()
  await setup.vault.keep(half, 'key-1.age', new Uint8Array(9), setup.now())
  await setup.vault.keep(kept, 'piece-3.age', new Uint8Array(9), setup.now())
  const aside = join(setup.dataDir, 'cases', kept, 'f3f9.part')
  writeFileSync(aside, 'half')
  utimesSync(aside, setup.now(), setup.now())
  const crashing = { ...setup.vault, remove: () => Promise.reject(new Error('crashed')) }
  await expect(eraseCase(setup.caller(), crashing, erased)).rejects.toThrow('crashed')

  const left = () => readdirSync(join(setup.dataDir, 'cases')).sort()
  for (const moment of ['2026-11-20T12:00:00Z', '2026-11-21T23:00:00Z']) {
    setup.setNow(moment)
    await sweepVault(setup.caller(), setup.vault)
    expect(left()).toEqual([kept, erased, half].sort())
    expect(readdirSync(join(setup.dataDir, 'cases', kept))).toHaveLength(6)
  }
  setup.setNow('2026-11-22T12:00:00Z')
  await sweepVault(setup.caller(), setup.vault)
  expect(left()).toEqual([kept])
  const names = readdirSync(join(setup.dataDir, 'cases', kept)).map((name) => name.slice(0, 5))
  expect(names.sort()).toEqual(['file-', 'key-1', 'piece', 'piece'])
})

test('beside a database that is not theirs the files of cases are left alone', async () => {
  const setup = await setUpCases('2026-11-20T12:00:00Z')
  const other = crypto.randomUUID()
  await setup.vault.keep(other, 'key-1.age', new Uint8Array(9), setup.now())
  setup.setNow('2027-11-20T12:00:00Z')
  await sweepVault(setup.caller(), setup.vault)
  expect(existsSync(join(setup.dataDir, 'cases', other, 'key-1.age'))).toBe(true)
})
