import { afterAll, beforeAll, expect, test } from 'vitest'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { runAval, startedFolder } from '#tests/support/aval.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'
import { watchedItem, watcher, watchRequest } from '#watch/store/tables.ts'

const day = '2026-11-23'
const dataDir = startedFolder()

let setup: Awaited<ReturnType<typeof setUpWatch>>

beforeAll(async () => {
  setup = await setUpWatch(day)
}, 60_000)
afterAll(async () => {
  await setup?.database.close()
})

const erase = (...args: string[]) =>
  runAval(['watch', 'erase', ...args], { dataDir, databaseUrl: setup.database.url })

test('it says how it is used, and asks for one address', () => {
  expect(erase('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('watch erase') })
  for (const args of [[], ['eva@example.org', 'leo@example.org']])
    expect(erase(...args)).toMatchObject({ status: 2, stdout: '' })
})

test('an address is erased with all that it watches, asked for and waits for, and nobody else’s is', async () => {
  const { orm } = setup.database
  await setup.watch(day, await setup.numbers('LSQ-0012/24', 'LSQ-0099/26'))
  await setup.watch(day, await setup.numbers('LSQ-0012/24'), { email: 'leo@example.org' })
  await setup.ask(day, await setup.numbers('LSQ-0500/26'))
  expect(await orm.$count(outgoingMail)).toBe(1)
  expect(erase('Eva@Example.org')).toMatchObject({ status: 0, stdout: expect.stringContaining('Erased') })
  expect(await orm.select({ email: watcher.email }).from(watcher)).toEqual([{ email: 'leo@example.org' }])
  expect(await orm.$count(watchedItem)).toBe(1)
  for (const table of [watchRequest, outgoingMail]) expect(await orm.$count(table)).toBe(0)
  expect(erase('eva@example.org')).toMatchObject({ status: 1, stdout: '' })
}, 60_000)
