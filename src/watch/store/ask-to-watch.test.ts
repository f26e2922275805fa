import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { eventually } from '#tests/e2e/eventually.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import { forgetUnconfirmed } from './ask-to-watch.ts'
import { confirmWatch, findRequest } from './confirm-watch.ts'
import { findNumbers } from './find-targets.ts'
import { changeRhythm, endItem, endWatch, eraseAddress, findWatched } from './manage-watch.ts'
import * as tables from './tables.ts'

const day = '2026-11-23'

let setup: Awaited<ReturnType<typeof setUpWatch>>

beforeEach(async () => {
  setup = await setUpWatch(day)
}, 60_000)
afterEach(() => setup?.database.close())

test('nothing is watched before it is confirmed, and looking at the link confirms nothing', async () => {
  await setup.ask(day, await setup.numbers('LSQ-0012/24'))
  const [mail] = await setup.mails()
  expect(mail).toMatchObject({ to: 'eva@example.org', isForgotten: true })
  expect(mail?.text).toContain('LSQ-0012/24')
  const token = tokenIn(mail?.text)
  expect(await findRequest(setup.anaOn(day), setup.parts, token)).toMatchObject({ email: 'eva@example.org' })
  expect(await rowsOf(tables.watcher)).toBe(0)
  expect(await confirmWatch(setup.anaOn(day), setup.parts, token)).toMatchObject({ ok: true })
  expect(await rowsOf(tables.watcher)).toBe(1)
  expect(await confirmWatch(setup.anaOn(day), setup.parts, token)).toEqual({ ok: false, problem: 'gone' })
})

test('an address gets one mail, however often somebody asks for it, and its link confirms all', async () => {
  await setup.ask(day, await setup.numbers('LSQ-0012/24'))
  expect(await setup.ask(day, await setup.numbers('LSQ-0099/26'))).toEqual({ ok: true, value: null })
  const mails = await setup.mails()
  expect(mails).toHaveLength(1)
  const asked = await findRequest(setup.anaOn(day), setup.parts, tokenIn(mails[0]?.text))
  // The newest wish first.
  expect(asked?.targets.map(({ written }) => written)).toEqual(['LSQ-0099/26', 'LSQ-0012/24'])
})

test('a mailbox gets three mails an hour, however its address is spelled; what gets none is not kept', async () => {
  const targets = await setup.numbers('LSQ-0012/24')
  const spellings = [...Array(20).keys()].flatMap((each) => [
    `eva+${each}@gmail.com`,
    `e.v.a+${each}@googlemail.com`,
  ])
  const answers = await Promise.all(spellings.map((email) => setup.ask(day, targets, { email })))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(await setup.mails()).toHaveLength(3)
  expect(await rowsOf(tables.watchRequest)).toBe(3)
  // Whoever shares nothing with it but the provider gets theirs.
  await setup.ask(day, targets, { email: 'leo@gmail.com' })
  expect(await setup.mails()).toHaveLength(4)
})

test('where a domain gets no more mails it is said, to whoever waits already as to anybody', async () => {
  const targets = await setup.numbers('LSQ-0012/24')
  const ask = (email: string) => setup.ask(day, targets, { email })
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, each) => ask(`eva${each}@of-${each}.example.org`)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  for (const email of ['eva1@of-1.example.org', 'nobody@example.org'])
    expect(await ask(email)).toMatchObject({ problem: 'too-many', detail: { seconds: expect.any(Number) } })
  expect(await rowsOf(tables.watchRequest)).toBe(60)
  expect(await setup.mails()).toHaveLength(60)
  expect(await ask('leo@example.net')).toEqual({ ok: true, value: null })
})

test('asking again for what waits costs its mailbox nothing', async () => {
  const targets = await setup.numbers('LSQ-0012/24')
  for (let time = 0; time < 10; time += 1) await setup.ask(day, targets, { email: 'eva@example.org' })
  for (const email of ['eva+1@example.org', 'eva+2@example.org']) await setup.ask(day, targets, { email })
  expect((await setup.mails()).map(({ to }) => to).sort()).toEqual([
    'eva+1@example.org',
    'eva+2@example.org',
    'eva@example.org',
  ])
})

test('who asks for five things at once gets one mail for all, and all three of an hour are not gone', async () => {
  const numbers = await setup.numbers('LSQ-0012/24', 'LSQ-0099/26')
  const asked = [...numbers, ...numbers, ...numbers].slice(0, 5)
  await Promise.all(asked.map((target) => setup.ask(day, [target])))
  const mails = await setup.mails()
  expect(mails).toHaveLength(1)
  const request = await findRequest(setup.anaOn(day), setup.parts, tokenIn(mails[0]?.text))
  expect(request?.targets).toHaveLength(2)
  for (const email of ['eva+1@example.org', 'eva+2@example.org']) await setup.ask(day, numbers, { email })
  expect(await setup.mails()).toHaveLength(3)
})

test('what is asked for while what waits is confirmed or erased gets a mail of its own', async () => {
  const [before, after] = await setup.numbers('LSQ-0012/24', 'LSQ-0099/26')
  await setup.ask(day, before ? [before] : [])
  let asked: ReturnType<typeof setup.ask> | undefined
  await setup.database.orm.transaction(async (orm) => {
    await orm.select().from(tables.watchRequest).for('update')
    asked = setup.ask(day, after ? [after] : [])
    await eventually(waiting).toBe(1)
    await orm.delete(tables.watchRequest)
  })
  expect(await asked).toEqual({ ok: true, value: null })
  const requests = await setup.database.orm.select().from(tables.watchRequest)
  expect(requests.map(({ targets }) => targets)).toEqual([[after]])
  expect(await setup.mails()).toHaveLength(2)
})

test('who watches already is asked like anybody else, and what was watched stays', async () => {
  const before = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  const after = await setup.watch(day, await setup.numbers('LSQ-0099/26'))
  expect(after).toBe(before)
  const watched = await findWatched(setup.anaOn(day), setup.parts, before, 1)
  expect(watched?.items.map(({ written }) => written)).toEqual(['LSQ-0012/24', 'LSQ-0099/26'])
})

test('a link opens nothing after a day, nor with another letter in it', async () => {
  await setup.ask(day, await setup.numbers('LSQ-0012/24'))
  const [mail] = await setup.mails()
  const token = tokenIn(mail?.text)
  const other = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await findRequest(setup.anaOn(day), setup.parts, other)).toBeNull()
  expect(await findRequest(setup.anaOn('2026-11-25'), setup.parts, token)).toBeNull()
  await forgetUnconfirmed(setup.database.orm, setup.anaOn('2026-11-25').now)
  expect(await rowsOf(tables.watchRequest)).toBe(0)
})

test('a link to confirm opens no list, and the link of a list confirms nothing', async () => {
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  expect(await findRequest(setup.anaOn(day), setup.parts, token)).toBeNull()
  await setup.ask(day, await setup.numbers('LSQ-0099/26'))
  const [mail] = await setup.mails()
  expect(await findWatched(setup.anaOn(day), setup.parts, tokenIn(mail?.text), 1)).toBeNull()
})

test('ending leaves nothing of the address, not even a mail that waits', async () => {
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  await setup.ask(day, await setup.numbers('LSQ-0099/26'))
  expect(await setup.mails()).toHaveLength(1)
  expect(await endWatch(setup.anaOn(day), setup.parts, token)).toEqual({ ok: true, value: null })
  for (const table of [tables.watcher, tables.watchRequest, tables.watchedItem, outgoingMail])
    expect(await rowsOf(table)).toBe(0)
  expect(await endWatch(setup.anaOn(day), setup.parts, token)).toEqual({ ok: false, problem: 'gone' })
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  expect(await setup.tell(day)).toEqual([])
})

test('the last thing that is ended ends all', async () => {
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24', 'LSQ-0099/26'))
  const watched = await findWatched(setup.anaOn(day), setup.parts, token, 1)
  const [one, other] = watched?.items ?? []
  expect(await endItem(setup.anaOn(day), setup.parts, token, one?.id ?? 0)).toMatchObject({ value: 'left' })
  expect(await endItem(setup.anaOn(day), setup.parts, token, other?.id ?? 0)).toMatchObject({
    value: 'ended',
  })
  expect(await rowsOf(tables.watcher)).toBe(0)
})

test('nobody ends what another watches', async () => {
  const leo = await setup.watch(day, await setup.numbers('LSQ-0012/24'), { email: 'leo@example.org' })
  const eva = await setup.watch(day, await setup.numbers('LSQ-0099/26'))
  const watched = await findWatched(setup.anaOn(day), setup.parts, leo, 1)
  await endItem(setup.anaOn(day), setup.parts, eva, watched?.items[0]?.id ?? 0)
  expect((await findWatched(setup.anaOn(day), setup.parts, leo, 1))?.total).toBe(1)
})

test('whoever wants each change instead of a digest gets what has waited at once', async () => {
  const token = await setup.watch(day, await setup.numbers('LSQ-0012/24'), { rhythm: 'weekly' })
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  expect(await setup.tell(day)).toEqual([])
  await changeRhythm(setup.anaOn(day), setup.parts, token, 'each')
  expect(await setup.tell(day)).toHaveLength(1)
})

test('a list says which of its numbers are not there, and reads each certificate once', async () => {
  const found = await findNumbers(setup.anaOn(day), [
    'lsq 0012 24',
    'LSQ-0012/24',
    'LSQ-7777/26',
    'Proveedores',
  ])
  expect(found).toMatchObject({ missing: ['LSQ-7777/26'], isCut: false })
  expect(found.targets.map(({ written }) => written)).toEqual(['LSQ-0012/24', 'LSQ-7777/26'])
})

test('five thousand numbers are watched, and no more', async () => {
  const lines = Array.from({ length: 5_001 }, (_, at) => `LSQ-${at + 10_000}/26`)
  const found = await findNumbers(setup.anaOn(day), lines)
  expect(found).toMatchObject({ isCut: true })
  const token = await setup.watch(day, found.targets)
  await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  expect((await findWatched(setup.anaOn(day), setup.parts, token, 50))?.total).toBe(5_000)
})

test('an address is erased for whoever asks the body to', async () => {
  await setup.watch(day, await setup.numbers('LSQ-0012/24'))
  expect(await eraseAddress(setup.database.orm, 'eva@example.org')).toBe(true)
  expect(await eraseAddress(setup.database.orm, 'eva@example.org')).toBe(false)
})

/** How many connections wait for something that another one holds. */
async function waiting() {
  const { rows } = await setup.database.orm.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

function tokenIn(text = '') {
  return /token=(\S+)/.exec(text)?.[1] ?? ''
}

async function rowsOf(
  table: typeof outgoingMail | typeof tables.watcher | typeof tables.watchedItem | typeof tables.watchRequest,
) {
  return setup.database.orm.$count(table)
}
