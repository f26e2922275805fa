import { expect, test } from 'vitest'
import { type CaseRow, setUpCases } from '#tests/support/reported-cases.ts'
import { eraseDue } from './erase-case.ts'
import { readPublicCounts } from './public-counts.ts'

const answered = { state: 'acknowledged', acknowledgedOn: '2026-03-05', feedbackOn: '2026-05-01' }

test('each half-year that is over says what came, what was kept of the promises, and what is closed', async () => {
  const setup = await setUpCases('2026-11-18T12:00:00Z')
  await many(10, { receivedOn: '2026-03-02', ...answered, state: 'closed', closedOn: '2026-05-20' })
  await many(6, { receivedOn: '2026-03-02', ...answered })
  await many(5, { receivedOn: '2026-03-02', state: 'acknowledged', acknowledgedOn: '2026-04-01' })
  await many(7, { receivedOn: '2026-07-01' })
  await many(8, { receivedOn: '2025-12-31', state: 'acknowledged', acknowledgedOn: '2026-01-07' })
  expect(await readPublicCounts(setup.caller())).toEqual([
    { halfYear: '2026-1', received: 21, acknowledgedInTime: 16, feedbackInTime: 16, closed: 10 },
    { halfYear: '2025-2', received: 8, acknowledgedInTime: 8, feedbackInTime: 0, closed: 0 },
  ])

  async function many(number: number, row: CaseRow) {
    for (let made = 0; made < number; made += 1) await setup.addCase(row)
  }
})

test('erased cases count as they did before', async () => {
  const setup = await setUpCases('2027-05-19T12:00:00Z')
  for (let made = 0; made < 6; made += 1)
    await setup.addCase({
      receivedOn: '2026-03-02',
      ...answered,
      state: 'closed',
      closedOn: '2026-05-20',
      outcome: 'confirmed',
    })
  const before = await readPublicCounts(setup.caller())
  expect(before).toEqual([
    { halfYear: '2026-1', received: 6, acknowledgedInTime: 6, feedbackInTime: 6, closed: 6 },
  ])
  setup.setNow('2027-05-20T12:00:00Z')
  expect(await eraseDue(setup.caller(), setup.vault)).toBe(6)
  expect(await readPublicCounts(setup.caller())).toEqual(before)
})

test('a promise whose last day is to come is not shown, and closing shows from the next half-year on', async () => {
  const setup = await setUpCases('2026-07-07T12:00:00Z')
  for (let made = 0; made < 5; made += 1)
    await setup.addCase({
      receivedOn: '2026-06-30',
      ...answered,
      acknowledgedOn: '2026-06-30',
      closedOn: '2026-07-02',
    })
  const shown = async (moment: string) => {
    setup.setNow(moment)
    const [row] = await readPublicCounts(setup.caller())
    return [row?.acknowledgedInTime, row?.feedbackInTime, row?.closed]
  }
  expect(await shown('2026-07-07T12:00:00Z')).toEqual(['not-shown', 'not-shown', 0])
  expect(await shown('2026-07-08T12:00:00Z')).toEqual([5, 'not-shown', 0])
  expect(await shown('2026-10-08T12:00:00Z')).toEqual([5, 5, 0])
  expect(await shown('2027-01-01T12:00:00Z')).toEqual([5, 5, 5])
})

test('of few reports only that they are few is said, and no kept page holds it', async () => {
  const setup = await setUpCases('2026-11-18T12:00:00Z')
  await setup.addCase({ receivedOn: '2026-03-02' })
  const caller = setup.caller()
  expect(await readPublicCounts(caller)).toEqual([
    {
      halfYear: '2026-1',
      received: 'fewer-than-5',
      acknowledgedInTime: 'fewer-than-5',
      feedbackInTime: 'fewer-than-5',
      closed: 'fewer-than-5',
    },
  ])
  expect(caller.reads.keepable).toBe(false)
})
