import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { clocksOf } from '#cases/model/clocks.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { callerOver } from '#tests/support/caller-setup.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { caseExclusion, reportedCase } from '../tables.ts'
import { type CasesAsked, countCases, listCases } from './list-cases.ts'

const today = '2026-11-21'
const ana = { id: 'ana', name: 'ana@cuentas.example' }
const eva = { id: 'eva', name: 'eva@cuentas.example' }
const zoe = { id: 'zoe', name: 'zoe@cuentas.example' }
const about = '00000000-0000-4000-8000-00000000000a'

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  const people = [ana, eva, zoe].map(({ id, name }) => ({ id, name: id, email: name }))
  await database.orm.insert(authUser).values(people)
  const rights = [ana, eva].map(({ id }) => ({ userId: id, right: 'open-reports' }))
  await database.orm.insert(accountRight).values(rights)
  await addCase('fresh', { receivedOn: '2026-11-20' })
  await addCase('late', { receivedOn: '2026-11-10', kind: 'integrity' })
  await addCase('owes feedback', {
    receivedOn: '2026-09-01',
    acknowledgedOn: '2026-09-03',
    state: 'acknowledged',
  })
  await addCase('answered', {
    receivedOn: '2026-10-01',
    acknowledgedOn: '2026-10-02',
    feedbackOn: '2026-10-20',
    state: 'waiting',
  })
  await addCase('closed', { receivedOn: '2026-01-01', closedOn: '2026-02-01', state: 'closed' })
  await addCase('about ana', { id: about, receivedOn: '2026-01-02' })
  await database.orm.insert(caseExclusion).values({ caseId: about, userId: 'ana' })
})
afterAll(() => database?.close())

test('without the right nobody is told anything', async () => {
  expect(await listCases(asking(zoe), { page: 1, size: 10 })).toEqual({ ok: false, problem: 'not-allowed' })
})

test('what is due first comes first, closed cases last, and nothing about the reader is there', async () => {
  expect(await numbers(ana, {})).toEqual(['late', 'fresh', 'owes feedback', 'answered', 'closed'])
  expect((await numbers(eva, {}))[0]).toBe('about ana')
})

test('each says what is due and by when', async () => {
  const { cases } = await list(ana, {})
  expect(cases.map(({ due }) => due)).toEqual([
    { what: 'acknowledge', on: '2026-11-17', isOverdue: true },
    { what: 'acknowledge', on: '2026-11-27', isOverdue: false },
    { what: 'feedback', on: '2026-12-03', isOverdue: false },
    null,
    null,
  ])
})

test('the list is chosen from by state, kind and lateness, and paged', async () => {
  expect(await numbers(ana, { state: 'waiting' })).toEqual(['answered'])
  expect(await numbers(ana, { kind: 'integrity' })).toEqual(['late'])
  expect(await numbers(ana, { isOverdue: true })).toEqual(['late'])
  expect(await numbers(ana, { page: 2, size: 2 })).toEqual(['owes feedback', 'answered'])
  expect(await list(ana, { page: 3, size: 2 })).toMatchObject({ total: 5, pages: 3 })
  for (const page of [0, 4, 1.5])
    expect(await listCases(asking(ana), { page, size: 2 })).toMatchObject({ problem: 'not-found' })
})

test('as many are counted as new and as late as the lists of these have, to nobody without the right', async () => {
  for (const actor of [ana, eva]) {
    const [fresh, late] = [await list(actor, { state: 'new' }), await list(actor, { isOverdue: true })]
    const value = { fresh: fresh.total, overdue: late.total }
    expect(await countCases(asking(actor))).toEqual({ ok: true, value })
  }
  expect(await countCases(asking(ana))).toMatchObject({ value: { fresh: 2, overdue: 1 } })
  expect(await countCases(asking(eva))).toMatchObject({ value: { fresh: 3, overdue: 2 } })
  expect(await countCases(asking(zoe))).toEqual({ ok: false, problem: 'not-allowed' })
})

test('the database and the clocks agree on every day of a year', async () => {
  await database.orm.delete(reportedCase)
  for (let day = 0; day < 366; day += 1) {
    const receivedOn = addDays('2027-10-01', day)
    const after = [null, 0, 2, 7, 20][day % 5]
    const acknowledgedOn = after == null ? null : addDays(receivedOn, after)
    await addCase(receivedOn, { receivedOn, acknowledgedOn })
  }
  const { cases } = await list(ana, { size: 400 })
  const days = cases.map(({ due }) => due?.on ?? '')
  expect(days).toEqual([...days].sort())
  for (const day of ['2027-12-31', '2028-03-01', '2028-08-31']) {
    const late = await numbers(ana, { size: 400, isOverdue: true }, day)
    const rows = await database.orm.select().from(reportedCase)
    const expected = rows.filter((row) => {
      const clocks = clocksOf(row, day)
      return row.acknowledgedOn ? clocks.isFeedbackOverdue : clocks.isAcknowledgementOverdue
    })
    expect(late.toSorted()).toEqual(expected.map(({ number }) => number).toSorted())
  }
})

async function addCase(number: string, row: Partial<typeof reportedCase.$inferInsert>): Promise<void> {
  await database.orm.insert(reportedCase).values({
    id: crypto.randomUUID(),
    number,
    locatorHash: number,
    reporterRecipient: 'age1',
    kind: 'grievance',
    door: 'anonymous',
    locale: 'es',
    receivedOn: today,
    ...row,
  })
}

function asking(actor: Editor['actor'], day = today): Editor {
  return callerOver(database, { actor, now: new Date(`${day}T15:00:00Z`) })
}

async function list(actor: Editor['actor'], asked: Partial<CasesAsked>, day?: string) {
  const listed = await listCases(asking(actor, day), { page: 1, size: 50, ...asked })
  if (!listed.ok) throw new Error(listed.problem)
  return listed.value
}

async function numbers(actor: Editor['actor'], asked: Partial<CasesAsked>, day?: string): Promise<string[]> {
  return (await list(actor, asked, day)).cases.map(({ number }) => number)
}
