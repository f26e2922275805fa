import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '#accounts/store/accounts.ts'
import { acceptInvitation } from '#accounts/store/invitations.ts'
import { signIn } from '#accounts/store/sign-in.ts'
import { authUser, invitation, userProfile } from '#accounts/store/tables.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport } from '#content/store/imports/begin-import.ts'
import { findImport } from '#content/store/imports/find-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { openLog } from '#kernel/log.ts'
import { sealText } from '#kernel/sealed-values.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts, tokenIn } from '#tests/support/accounts-setup.ts'
import { publishedPassword, publishedScrypt } from '#tests/support/published-scrypt.ts'
import type { MovedPeople } from '../model/auth-export.ts'
import { accountImports } from './account-imports.ts'

const [, second] = locales
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const password = { salt: base64(publishedScrypt.salt), hash: base64(publishedScrypt.hash) }
const person = (uid: string, more: Partial<MovedPeople['people'][number]> = {}) => ({
  ...{ uid, email: `${uid}@old.example`, name: '', isDisabled: false, password, ...more },
})
const moved: MovedPeople = {
  parameters: {
    ...{ rounds: publishedScrypt.rounds, memoryCost: publishedScrypt.memoryCost },
    signerKey: base64(publishedScrypt.signerKey),
    saltSeparator: base64(publishedScrypt.saltSeparator),
  },
  people: [
    person('ana', { name: 'Ana Paz' }),
    person('eva', { isDisabled: true }),
    person('ivo', { password: null }),
    person('noe', { email: '' }),
    person('bis', { email: 'ana@old.example' }),
    person('out', { password: null, isDisabled: true }),
  ],
  profiles: { ana: { name: '', locale: second ?? null, rest: { rol: 'editora' } } },
}

async function setUp() {
  const setup = await setUpAccounts()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aval-moving-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const log = openLog({ logLevel: 'silent', mode: 'test' } as never)
  const given = { publicUrl: 'http://127.0.0.1:41000', mailUrl: null }
  const accounts = await openAccounts(given, setup.database, openFolderStorage(dataDir), log)
  const links = new Map<string, string>()
  const subject = accountImports(accounts, { tell: (email, { link }) => links.set(email, link) })
  const system = () => setup.caller(systemActor)
  const { orm } = setup.database
  return {
    ...{ orm, links },
    caller: setup.caller,
    later: setup.later,
    async look(people: MovedPeople, secret = accounts.secret) {
      const content = new Blob([sealText(secret, 'moved people', JSON.stringify(people))])
      const begun = await beginImport(
        system(),
        subject,
        { name: 'users.json', content },
        { source: 'terminal' },
      )
      if (!begun.ok) throw new Error(begun.problem)
      await begun.value.checked
      const found = await findImport(system(), subject, begun.value.id, { show: null, page: 1, size: 100 })
      if (!found.ok) throw new Error(found.problem)
      return found.value
    },
    async apply(id: string) {
      const begun = await applyImport(system(), subject, id)
      return begun.ok ? begun.value.done : begun
    },
    async undo(id: string) {
      const begun = await undoImport(system(), subject, id)
      return begun.ok ? begun.value.done : begun
    },
    emails: async () => (await orm.select().from(authUser).orderBy(authUser.email)).map(({ email }) => email),
    enter: (email: string, typed: string) =>
      signIn(accounts, setup.caller(), {
        ...{ email, password: typed, network: '192.0.2.1', headers: new Headers() },
      }),
  }
}

test('each person is told apart before anything is made: kept, invited, or left out with the reason', async () => {
  const { look, emails } = await setUp()
  const { run, rows } = await look(moved)
  expect(run.counts).toEqual({ new: 3, unchanged: 0, refused: 3 })
  const told = rows.map(({ outcome, changes, problems }) => [
    outcome,
    ...changes.filter(({ field }) => field === 'password').map(({ to }) => to),
    ...problems.map(({ code }) => code),
  ])
  expect(told).toEqual([
    ['new', 'kept'],
    ['new', 'kept'],
    ['new', 'invited'],
    ['refused', 'no-email'],
    ['refused', 'twice'],
    ['refused', 'disabled'],
  ])
  expect(await emails()).toEqual([])
})

test('people keep their ids, passwords, profiles and states, and whoever is invited makes an account', async () => {
  const { look, apply, orm, enter, links, caller } = await setUp()
  const { run } = await look(moved)
  expect(await apply(run.id)).toEqual({ ok: true, value: { written: 3 } })
  const [ana] = await orm.select().from(userProfile).where(eq(userProfile.uid, 'ana'))
  expect(ana).toMatchObject({ name: 'Ana Paz', locale: second, former: { rol: 'editora' } })
  expect(await enter('ana@old.example', publishedPassword)).toMatchObject({ ok: true })
  expect(await enter('eva@old.example', publishedPassword)).toEqual({ ok: false, problem: 'wrong' })
  expect([...links.keys()]).toEqual(['ivo@old.example'])
  const token = tokenIn(links.get('ivo@old.example') ?? '')
  const accepted = { token, email: '', name: 'Ivo', password: goodPassword }
  expect(await acceptInvitation(caller(), accepted)).toMatchObject({ ok: true })
  expect(await enter('ivo@old.example', goodPassword)).toMatchObject({ ok: true })
})

test('the same people again change nothing, until an invitation has run out', async () => {
  const { look, apply, links, later } = await setUp()
  await apply((await look(moved)).run.id)
  const again = await look(moved)
  expect(again.run.counts).toEqual({ new: 0, unchanged: 3, refused: 3 })
  expect(await apply(again.run.id)).toEqual({ ok: false, problem: 'not-waiting' })
  later(7 * 24 + 1)
  const after = await look(moved)
  expect(after.run.counts).toMatchObject({ new: 1, unchanged: 2 })
  links.clear()
  await apply(after.run.id)
  expect([...links.keys()]).toEqual(['ivo@old.example'])
})

test('without the parameters of the project everybody is invited', async () => {
  const { look } = await setUp()
  const { rows } = await look({ ...moved, parameters: null, people: [person('ana')] })
  expect(rows[0]?.changes).toContainEqual({ field: 'password', from: '', to: 'invited' })
})

test('taking back erases what nobody has used, and leaves the rest', async () => {
  const { look, apply, undo, enter, emails, orm } = await setUp()
  const { run } = await look(moved)
  await apply(run.id)
  await enter('ana@old.example', publishedPassword)
  expect(await undo(run.id)).toEqual({ undone: 2, left: 1 })
  expect(await emails()).toEqual(['ana@old.example'])
  expect((await orm.select().from(invitation)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true])
  expect(await enter('ana@old.example', publishedPassword)).toMatchObject({ ok: true })
})

test('a person who got an account meanwhile stops the import, which is looked at anew', async () => {
  const { look, apply, emails } = await setUp()
  const [first, other] = [await look(moved), await look({ ...moved, people: [person('ana')] })]
  await apply(other.run.id)
  expect(await apply(first.run.id)).toEqual({ ok: false, problem: 'changed' })
  expect(await emails()).toEqual(['ana@old.example'])
})

test('an id that somebody has here already is not taken twice', async () => {
  const { look, apply, emails, orm } = await setUp()
  await apply((await look({ ...moved, people: [person('ana')] })).run.id)
  await apply((await look({ ...moved, people: [person('ana', { email: 'other@old.example' })] })).run.id)
  expect(await emails()).toEqual(['ana@old.example', 'other@old.example'])
  expect((await orm.select().from(authUser)).map(({ id }) => id)).toContain('ana')
})

test('hashes lie nowhere as they came, and what another site sealed is not read', async () => {
  const { look, apply, orm } = await setUp()
  const { run } = await look(moved)
  await apply(run.id)
  const { rows } = await orm.execute<{ told: string }>(
    "select (select string_agg(password, '') from auth_credential) as told",
  )
  const [kept] = await orm.select({ file: importRun.file }).from(importRun).where(eq(importRun.id, run.id))
  expect(rows[0]?.told).not.toContain(password.hash.slice(0, 12))
  expect(gunzipSync(kept?.file ?? '').toString('latin1')).not.toContain('old.example')
  expect((await look(moved, 'another')).run.problems).toEqual([{ code: 'damaged' }])
})
