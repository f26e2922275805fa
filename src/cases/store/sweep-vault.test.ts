import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { setUpReports } from '#tests/support/reports-setup.ts'
import { addReply } from './add-reply.ts'
import { eraseCase } from './erase-case.ts'
import { openReport } from './open-report.ts'
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

test('a reply that takes the name of a stray piece just before that is swept away is kept', async () => {
  const setup = await setUpReports()
  await setup.open()
  const { code, row } = await setup.received()
  await setup.vault.keep(row.id, 'piece-2.age', new Uint8Array(9), new Date('2026-05-01T12:00:00Z'))
  const caller = setup.caller()
  // Once the sweep has read what the rows name, and before it removes what they do not.
  const transaction = async (work: Parameters<typeof caller.database.orm.transaction>[0]) => {
    await addReply(caller, setup.vault, code, { text: 'dos', files: [] })
    return caller.database.orm.transaction(work)
  }
  const orm = new Proxy(caller.database.orm, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  await sweepVault({ ...caller, database: { ...caller.database, orm } }, setup.vault)
  const opened = await openReport(caller, setup.vault, code)
  expect(opened.ok && opened.value.pieces.map(({ content }) => content?.text)).toEqual([
    expect.any(String),
    'dos',
  ])
})
