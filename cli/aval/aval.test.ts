import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verifyPassword } from '#accounts/store/password-hash.ts'
import { authCredential, authUser, invitation } from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import { openDatabase } from '#kernel/database/connect.ts'
import type { Database } from '#kernel/database/database.ts'
import { avalSource, commandPlace, runAval } from '#tests/support/aval.ts'

const place = commandPlace()
const password = 'lluvia-en-rivera-43'

test('without a command it says what there is, and ends as one who was not understood', () => {
  for (const args of [
    [],
    ['user'],
    ['user', 'remove'],
    ['user', 'create'],
    ['user', 'create', 'a@b.uy', 'c'],
  ])
    expect(aval(args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('npm run aval'),
    })
  expect(aval(['user', 'create', 'a@b.uy', '--password', 'x'])).toMatchObject({ status: 2, stdout: '' })
  expect(aval(['user', 'reset-password', 'a@b.uy', '--name', 'x'])).toMatchObject({ status: 2 })
})

test('each command says how it is used', () => {
  for (const args of [
    ['--help'],
    ['user', 'create', '--help'],
    ['user', 'reset-password', '--help'],
    ['user', 'stop-second-factor', '--help'],
    ['history', 'verify', '--help'],
  ])
    expect(aval(args)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('npm run aval'),
    })
})

// A thousand files and more are read and stripped one by one.
test('where nothing is built, commands run from their sources', { timeout: 120_000 }, () => {
  const options = { ...place, program: avalSource }
  expect(runAval(['history', 'verify'], options)).toMatchObject({ status: 0, stderr: '' })
})

test('a person is created by a link, in the language asked for, and asked for no password', async () => {
  const { status, stdout } = aval(['user', 'create', 'Ana@b.example', '--name', 'Ana Ñ', '--language', 'en'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/https:\/\/aval\.example\/en\/invitation\?token=[\w-]{43}&name=Ana%20%C3%91\n$/)
  await inDatabase(async ({ orm }) => {
    expect(await orm.select().from(authUser)).toEqual([])
    expect(await orm.select().from(invitation)).toMatchObject([{ email: 'ana@b.example', locale: 'en' }])
  })
})

test('or at once, with a password from standard input that the rules take', async () => {
  const args = ['user', 'create', 'eva@b.example', '--password-stdin']
  expect(aval(args, 'short\n')).toMatchObject({ status: 1, stderr: expect.stringContaining('fewer than 10') })
  expect(aval(args, '')).toMatchObject({ status: 1, stderr: expect.stringContaining('no password') })
  expect(aval(args, `${password}\n`)).toMatchObject({ status: 0 })
  expect(aval(args, `${password}\n`)).toMatchObject({ status: 1, stderr: expect.stringContaining('already') })
  expect(await passwordOf('eva@b.example', password)).toBe(true)
})

test('a password is reset by a link, or at once', async () => {
  expect(aval(['user', 'reset-password', 'nobody@b.example'])).toMatchObject({ status: 1, stdout: '' })
  const { stdout } = aval(['user', 'reset-password', 'eva@b.example'])
  expect(stdout).toMatch(/https:\/\/aval\.example\/es\/login\/reset\?token=[\w-]{43}\n$/)
  const next = 'puentes-sobre-el-cebollati'
  expect(aval(['user', 'reset-password', 'eva@b.example', '--password-stdin'], next)).toMatchObject({
    status: 0,
  })
  expect(await passwordOf('eva@b.example', next)).toBe(true)
})

test('a second step is taken off whoever has one, whatever the capitals of the address', {}, async () => {
  const off = (email: string) => aval(['user', 'stop-second-factor', email])
  expect(off('nobody@b.example')).toMatchObject({ status: 1, stderr: expect.stringContaining('no account') })
  expect(off('eva@b.example')).toMatchObject({ status: 1, stderr: expect.stringContaining('no second step') })
  await inDatabase(async ({ orm }) => {
    await orm.update(authUser).set({ twoFactorEnabled: true })
  })
  expect(off('EVA@b.example')).toMatchObject({ status: 0, stdout: expect.stringContaining('eva@b.example') })
  await inDatabase(async ({ orm }) => {
    expect(await orm.select().from(authUser)).toMatchObject([{ twoFactorEnabled: false }])
    const [last] = await orm.select().from(historyEvent).orderBy(desc(historyEvent.id)).limit(1)
    expect(last).toMatchObject({ what: 'second-factor-off', actor: 'system', subjectName: 'eva@b.example' })
  })
})

test('the history is verified, from a head that was noted before and after it was tampered with', {}, async () => {
  const { stdout } = aval(['history', 'verify'])
  const head = /Head: ([0-9a-f]{64})\n$/.exec(stdout)?.[1] ?? ''
  expect(aval(['history', 'verify', '--head', head])).toMatchObject({ status: 0 })
  expect(aval(['history', 'verify', '--head', 'a'.repeat(64)])).toMatchObject({ status: 1 })
  await inDatabase(async ({ orm }) => {
    await orm.execute(sql`alter table history_event disable trigger user`)
    await orm.execute(sql`update history_event set actor_name = 'somebody else' where id = 1`)
    await orm.execute(sql`alter table history_event enable trigger user`)
  })
  expect(aval(['history', 'verify'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('Event 1 is not as it was written'),
  })
})

test('while the site runs on a database of its own, a command works on that one', {}, async () => {
  const running = await openDatabase({ dataDir: place.dataDir })
  try {
    expect(aval(['user', 'create', 'leo@b.example'], '', '')).toMatchObject({ status: 0, stderr: '' })
    expect(await running.orm.select().from(invitation)).toMatchObject([{ email: 'leo@b.example' }])
  } finally {
    await running.close()
  }
})

function aval(args: string[], input = '', databaseUrl = place.databaseUrl) {
  return runAval(args, { dataDir: place.dataDir, databaseUrl, input })
}

async function passwordOf(email: string, given: string): Promise<boolean> {
  let is = false
  await inDatabase(async ({ orm }) => {
    const [row] = await orm
      .select({ hash: authCredential.password })
      .from(authCredential)
      .innerJoin(authUser, eq(authUser.id, authCredential.userId))
      .where(eq(authUser.email, email))
    is = await verifyPassword({ hash: row?.hash ?? '', password: given })
  })
  return is
}

async function inDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(place)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
