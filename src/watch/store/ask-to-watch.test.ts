import { afterEach, beforeEach, expect, test } from 'vitest'
import { outgoingMail } from '#kernel/mail/tables.ts'
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

function tokenIn(text = '') {
  return /token=(\S+)/.exec(text)?.[1] ?? ''
}

async function rowsOf(
  table: typeof outgoingMail | typeof tables.watcher | typeof tables.watchedItem | typeof tables.watchRequest,
) {
  return setup.database.orm.$count(table)
}
