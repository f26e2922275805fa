import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpCases } from '#tests/support/reported-cases.ts'
import { eraseCase, eraseDue } from './erase-case.ts'
import { newPart } from './parts.ts'
import { caseCount, caseEvent, caseExclusion, caseFile, caseKey, casePiece, reportedCase } from './tables.ts'

test('a report on which no work is begun lasts three months and leaves a count, and nothing that names it', async () => {
  const setup = await setUpCases('2026-11-30T18:00:00Z')
  await setup.addHandler('Ana')
  const id = await setup.addCase({ receivedOn: '2026-11-30', number: '2026-7K' }, ['ana'])
  // Midnight at the body's seat is 03:00 UTC.
  setup.setNow('2027-02-28T02:59:00Z')
  expect(await eraseDue(setup.caller(), setup.vault)).toBe(0)
  expect(readdirSync(join(setup.dataDir, 'cases', id))).toHaveLength(4)
  setup.setNow('2027-02-28T03:00:00Z')
  expect(await eraseDue(setup.caller(), setup.vault)).toBe(1)
  expect(existsSync(join(setup.dataDir, 'cases', id))).toBe(false)
  const { orm } = setup.database
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
  const setup = await setUpCases('2027-01-10T12:00:00Z')
  const acknowledged = { state: 'acknowledged', receivedOn: '2027-01-04', acknowledgedOn: '2027-01-05' }
  const closed = await setup.addCase({
    ...acknowledged,
    state: 'closed',
    feedbackOn: '2028-02-01',
    closedOn: '2028-02-29',
    outcome: 'confirmed',
  })
  const open = await setup.addCase(acknowledged)
  const left = async () => (await setup.database.orm.select().from(reportedCase)).map(({ id }) => id)
  for (const [day, ids] of [
    ['2029-02-27', [closed, open]],
    ['2029-02-28', [open]],
    ['2037-01-03', [open]],
    ['2037-01-04', []],
  ] as const) {
    setup.setNow(`${day}T12:00:00Z`)
    await eraseDue(setup.caller(), setup.vault)
    expect((await left()).sort()).toEqual([...ids].sort())
  }
  expect(await setup.database.orm.select().from(caseCount)).toMatchObject([
    { period: '2027-1', outcome: 'confirmed', acknowledgedInTime: true, feedbackInTime: false },
    { period: '2027-1', outcome: null, acknowledgedInTime: true, feedbackInTime: false },
  ])
})

test('two processes that erase at once count each case once', async () => {
  const setup = await setUpCases('2030-01-01T12:00:00Z')
  for (let number = 0; number < 6; number += 1) await setup.addCase()
  await Promise.all(Array.from({ length: 3 }, () => eraseDue(setup.caller(), setup.vault)))
  expect(await setup.database.orm.select().from(reportedCase)).toEqual([])
  expect(await setup.database.orm.select().from(caseCount)).toHaveLength(6)
  expect(readdirSync(join(setup.dataDir, 'cases'))).toEqual([])
})

test.each(['removeKeys', 'remove'] as const)(
  'an erasure that a crash ends at %s is ended by the next, and counted once',
  async (step) => {
    const setup = await setUpCases('2026-11-20T12:00:00Z')
    const id = await setup.addCase()
    const crashing = {
      ...setup.vault,
      async [step](caseId: string) {
        if (step === 'removeKeys') await setup.vault.removeKeys(caseId)
        throw new Error('crashed')
      },
    }
    await expect(eraseCase(setup.caller(), crashing, id)).rejects.toThrow('crashed')
    const names = readdirSync(join(setup.dataDir, 'cases', id))
    expect(names.filter((name) => name.startsWith('key-'))).toEqual([])
    await eraseDue(setup.caller(), setup.vault)
    await eraseCase(setup.caller(), setup.vault, id)
    expect(existsSync(join(setup.dataDir, 'cases', id))).toBe(false)
    expect(await setup.database.orm.select().from(reportedCase)).toEqual([])
    expect(await setup.database.orm.select().from(caseCount)).toHaveLength(1)
  },
)

test('a case whose keys cannot be removed keeps its rows, so that nobody takes it for erased', async () => {
  const setup = await setUpCases('2026-11-20T12:00:00Z')
  const id = await setup.addCase()
  const failing = { ...setup.vault, removeKeys: () => Promise.reject(new Error('disk')) }
  await expect(eraseCase(setup.caller(), failing, id)).rejects.toThrow('disk')
  expect(await setup.database.orm.select().from(reportedCase)).toMatchObject([{ id, eraseOn: '2026-11-20' }])
  expect(await setup.database.orm.select().from(caseCount)).toEqual([])
})

test('a key that is wrapped anew while its case is erased goes, too', async () => {
  const setup = await setUpCases('2026-11-20T12:00:00Z')
  const id = await setup.addCase()
  const part = newPart('key', 1)
  const meanwhile = {
    ...setup.vault,
    async removeKeys() {
      await setup.vault.keep(id, part, new Uint8Array(9), setup.now())
      await setup.database.orm.update(caseKey).set({ part })
    },
    remove: async () => {},
  }
  await eraseCase(setup.caller(), meanwhile, id)
  const names = readdirSync(join(setup.dataDir, 'cases', id))
  expect(names.filter((name) => name.startsWith('key-'))).toEqual([])
})

test('a key that a bucket does not list yet goes by its name', async () => {
  const setup = await setUpCases('2026-11-20T12:00:00Z')
  const id = await setup.addCase()
  const unlisted = { ...setup.vault, removeKeys: async () => {}, remove: async () => {} }
  await eraseCase(setup.caller(), unlisted, id)
  const names = readdirSync(join(setup.dataDir, 'cases', id))
  expect(names.filter((name) => name.startsWith('key-'))).toEqual([])
})
