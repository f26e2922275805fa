import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { casesBench } from '#tests/support/reported-cases.ts'
import {
  caseCount,
  caseEvent,
  caseExclusion,
  caseFile,
  caseKey,
  casePiece,
  reportedCase,
} from '../database/tables/cases.ts'
import { eraseCase } from './erase-case.ts'
import { eraseDue } from './erase-due.ts'

test('a report on which no work is begun lasts three months and leaves a count, and nothing that names it', async () => {
  const bench = await casesBench('2026-11-30T18:00:00Z')
  await bench.addHandler('Ana')
  const id = await bench.addCase({ receivedOn: '2026-11-30', number: '2026-7K' }, ['ana'])
  // Midnight at the body's seat is 03:00 UTC.
  bench.setNow('2027-02-28T02:59:00Z')
  expect(await eraseDue(bench.caller(), bench.vault)).toBe(0)
  expect(readdirSync(join(bench.dataDir, 'cases', id))).toHaveLength(4)
  bench.setNow('2027-02-28T03:00:00Z')
  expect(await eraseDue(bench.caller(), bench.vault)).toBe(1)
  expect(existsSync(join(bench.dataDir, 'cases', id))).toBe(false)
  const { orm } = bench.database
  for (const table of [reportedCase, caseFile, casePiece, caseKey, caseExclusion])
    expect(await orm.select().from(table)).toEqual([])
  expect(await orm.select().from(caseCount)).toMatchObject([
    {
      period: '2026-2',
      kind: 'grievance',
      outcome: null,
      acknowledgedInTime: false,
      feedbackInTime: null,
    },
  ])
  expect(await orm.select().from(caseEvent)).toEqual([])
})

test('a case lasts a year after it was closed, and ten years from its report at most', async () => {
  const bench = await casesBench('2027-01-10T12:00:00Z')
  const acknowledged = { state: 'acknowledged', receivedOn: '2027-01-04', acknowledgedOn: '2027-01-05' }
  const closed = await bench.addCase({
    ...acknowledged,
    state: 'closed',
    feedbackOn: '2028-02-01',
    closedOn: '2028-02-29',
    outcome: 'confirmed',
  })
  const open = await bench.addCase(acknowledged)
  const left = async () => (await bench.database.orm.select().from(reportedCase)).map(({ id }) => id)
  for (const [day, ids] of [
    ['2029-02-27', [closed, open]],
    ['2029-02-28', [open]],
    ['2037-01-03', [open]],
    ['2037-01-04', []],
  ] as const) {
    bench.setNow(`${day}T12:00:00Z`)
    await eraseDue(bench.caller(), bench.vault)
    expect((await left()).sort()).toEqual([...ids].sort())
  }
  expect(await bench.database.orm.select().from(caseCount)).toMatchObject([
    { period: '2027-1', outcome: 'confirmed', acknowledgedInTime: true, feedbackInTime: false },
    { period: '2027-1', outcome: null, acknowledgedInTime: true, feedbackInTime: false },
  ])
})

test('two processes that erase at once count each case once', async () => {
  const bench = await casesBench('2030-01-01T12:00:00Z')
  for (let number = 0; number < 6; number += 1) await bench.addCase()
  await Promise.all(Array.from({ length: 3 }, () => eraseDue(bench.caller(), bench.vault)))
  expect(await bench.database.orm.select().from(reportedCase)).toEqual([])
  expect(await bench.database.orm.select().from(caseCount)).toHaveLength(6)
  expect(readdirSync(join(bench.dataDir, 'cases'))).toEqual([])
})

test.each(['removeKeys', 'remove'] as const)(
  'an erasure that a crash ends at %s is ended by the next, and counted once',
  async (step) => {
    const bench = await casesBench('2026-11-20T12:00:00Z')
    const id = await bench.addCase()
    const crashing = {
      ...bench.vault,
      async [step](caseId: string) {
        if (step === 'removeKeys') await bench.vault.removeKeys(caseId)
        throw new Error('crashed')
      },
    }
    await expect(eraseCase(bench.caller(), crashing, id)).rejects.toThrow('crashed')
    const names = readdirSync(join(bench.dataDir, 'cases', id))
    expect(names.filter((name) => name.startsWith('key-'))).toEqual([])
    await eraseDue(bench.caller(), bench.vault)
    await eraseCase(bench.caller(), bench.vault, id)
    expect(existsSync(join(bench.dataDir, 'cases', id))).toBe(false)
    expect(await bench.database.orm.select().from(reportedCase)).toEqual([])
    expect(await bench.database.orm.select().from(caseCount)).toHaveLength(1)
  },
)

test('a case whose keys cannot be removed keeps its rows, so that nobody takes it for erased', async () => {
  const bench = await casesBench('2026-11-20T12:00:00Z')
  const id = await bench.addCase()
  const failing = { ...bench.vault, removeKeys: () => Promise.reject(new Error('disk')) }
  await expect(eraseCase(bench.caller(), failing, id)).rejects.toThrow('disk')
  expect(await bench.database.orm.select().from(reportedCase)).toMatchObject([{ id, eraseOn: '2026-11-20' }])
  expect(await bench.database.orm.select().from(caseCount)).toEqual([])
})
