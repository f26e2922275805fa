import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import { openAnnouncements } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { openLog } from '#kernel/log.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { callerOver } from '#tests/support/caller-setup.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Accounts, openAccounts } from '../accounts.ts'
import { createAccount } from '../create-account.ts'
import { authPasskey, authSession, authUser, authVerification, userProfile } from '../tables.ts'
import {
  changeEmail,
  changeLanguage,
  changePassword,
  endOtherSessions,
  endOwnSession,
  readOwnAccount,
} from './own-account.ts'
import {
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from './own-second-factor.ts'

const password = 'lluvia-en-rivera-43'
const notice = (masked: string) => ({ subject: 'Aviso', text: `Ahora es ${masked}` })
const now = new Date()
const dataDir = mkdtempSync(path.join(tmpdir(), 'aval-own-'))

let database: Database
let accounts: Accounts
let caller: Caller
let made = 0

beforeAll(async () => {
  database = await freshDatabase()
  const log = openLog({ logLevel: 'silent', mode: 'test' } as never)
  accounts = await openAccounts(
    { publicUrl: 'http://127.0.0.1:41000', mailUrl: null },
    database,
    openFolderStorage(dataDir),
    log,
  )
  const announcements = await openAnnouncements(database, silentLog)
  caller = callerOver(database, { actor: null, now, announcements })
})
afterAll(async () => {
  await caller.announcements.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test("somebody else's session in the headers changes neither account", async () => {
  const [ana, eva] = [await person(), await person()]
  const { headers } = await signedIn(eva.email)
  const given = { present: password, wanted: 'otra-lluvia-en-melo-51', headers }
  expect(await changePassword(accounts, ana.caller, given)).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await startSecondFactor(accounts, ana.caller, given)).toEqual({ ok: false, problem: 'not-allowed' })
  await signedIn(ana.email)
  await signedIn(eva.email)
})

test('an e-mail address changes at once, is kept in lower case, and the old one is told', async () => {
  const ana = await person()
  await database.orm.insert(authVerification).values({
    id: 'reset-of-ana',
    identifier: 'password-reset:x',
    value: `${ana.uid}:${ana.email}`,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  const changed = await changeEmail(accounts, ana.caller, {
    present: password,
    email: ' Nueva.Ana@Example.ORG ',
    notice,
  })
  expect(changed.ok && changed.value.setCookie[0]).toMatch(/^aval\.device=/)
  await signedIn('nueva.ana@example.org')
  await expect(signedIn(ana.email)).rejects.toThrow()
  const mails = await database.orm.select().from(outgoingMail).where(eq(outgoingMail.to, ana.email))
  expect(mails.map(({ text }) => text)).toEqual(['Ahora es n…@example.org'])
  const [event] = await eventsOf(ana.uid, 'email-changed')
  expect(event?.details).toEqual({ from: `${ana.email[0]}…@cuentas.example`, to: 'n…@example.org' })
  const left = await database.orm
    .select()
    .from(authVerification)
    .where(eq(authVerification.id, 'reset-of-ana'))
  expect(left).toEqual([])
})

test('an address that another account has, or that is none, is refused, and so is a wrong password', async () => {
  const [ana, eva] = [await person(), await person()]
  const ask = (present: string, email: string) =>
    changeEmail(accounts, ana.caller, { present, email, notice })
  expect(await ask(password, eva.email.toUpperCase())).toEqual({ ok: false, problem: 'email-taken' })
  expect(await ask(password, 'ana en casa')).toEqual({ ok: false, problem: 'email-not-valid' })
  expect(await ask('no-es-esta-clave-9', 'x@example.org')).toEqual({ ok: false, problem: 'wrong-password' })
  expect(await eventsOf(ana.uid, 'email-changed')).toEqual([])
})

test('who changes their address to and fro mails nobody without end', async () => {
  const ana = await person()
  const answers = []
  for (const name of ['una', 'otra', 'una', 'otra', 'tercera'])
    answers.push(
      await changeEmail(accounts, ana.caller, { present: password, email: `${name}@example.org`, notice }),
    )
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
  expect(answers.at(-1)).toMatchObject({ problem: 'too-many', detail: { seconds: expect.any(Number) } })
  expect(await eventsOf(ana.uid, 'email-changed')).toHaveLength(3)
})

test('of two who take one address at the same moment, the second is told that it is taken', async () => {
  const [ana, eva] = [await person(), await person()]
  const both = await Promise.all(
    [ana, eva].map((one) =>
      changeEmail(accounts, one.caller, { present: password, email: 'ambas@example.org', notice }),
    ),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: 'email-taken' }])
})

test('an address that is taken between the look and the change is refused, and nothing of it stays', async () => {
  const ana = await person()
  // Somebody who is faster, however the database orders two transactions.
  await database.orm.execute(sql`create function be_faster() returns trigger language plpgsql as $$ begin
    insert into auth_user (id, name, email) values ('faster', 'Faster', new.email); return new; end $$`)
  await database.orm.execute(sql`create trigger faster before update on auth_user for each row
    when (new.email = 'carrera@example.org') execute function be_faster()`)
  const change = { present: password, email: 'carrera@example.org', notice }
  expect(await changeEmail(accounts, ana.caller, change)).toEqual({ ok: false, problem: 'email-taken' })
  expect(await eventsOf(ana.uid, 'email-changed')).toEqual([])
  await signedIn(ana.email)
})

test('of two accounts made for one address at the same moment, one is made', async () => {
  const given = { email: 'dos@cuentas.example', name: 'Dos', password, locale: 'es' as const }
  const both = await Promise.all([createAccount(caller, given), createAccount(caller, given)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: 'email-taken' }])
  const email = 'tres@cuentas.example'
  const late = createAccount(caller, { ...given, email }, async (orm) => {
    await orm.insert(authUser).values({ id: 'tres', name: 'Tres', email })
    return true
  })
  expect(await late).toEqual({ ok: false, problem: 'email-taken' })
})

test('the present password is asked for ten times in vain, and then not for a while', async () => {
  const ana = await person()
  for (let time = 0; time < 10; time += 1)
    expect(await stopSecondFactor(accounts, ana.caller, 'no-es-esta-clave-9')).toMatchObject({
      problem: 'wrong-password',
    })
  const refused = await stopSecondFactor(accounts, ana.caller, password)
  expect(refused).toMatchObject({ ok: false, problem: 'too-many' })
  expect(!refused.ok && refused.detail?.seconds).toBeGreaterThan(60)
})

test('a right password is not counted', async () => {
  const ana = await person()
  for (let time = 0; time < 12; time += 1)
    expect(await changeEmail(accounts, ana.caller, { present: password, email: ana.email, notice })).toEqual({
      ok: true,
      value: { setCookie: [] },
    })
})

test('a language is kept in the profile, and recorded', async () => {
  const ana = await person()
  expect(await changeLanguage(ana.caller, 'en')).toEqual({ ok: true, value: null })
  const [profile] = await database.orm.select().from(userProfile).where(eq(userProfile.uid, ana.uid))
  expect(profile?.locale).toBe('en')
  expect(await changeLanguage(ana.caller, 'pt')).toEqual({ ok: false, problem: 'not-valid' })
  expect(await eventsOf(ana.uid, 'language-changed')).toHaveLength(1)
})

test('a passkey is renamed and removed by its owner alone, and the removal is recorded', async () => {
  const [ana, eva] = [await person(), await person()]
  await database.orm.insert(authPasskey).values({
    id: 'llave',
    userId: ana.uid,
    name: 'Teléfono',
    publicKey: 'x',
    credentialID: 'x',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: now,
  })
  const named = (name: string) => ({ id: 'llave', name })
  expect(await renamePasskey(eva.caller, named('Mía'))).toEqual({ ok: false, problem: 'not-found' })
  expect(await removePasskey(eva.caller, 'llave')).toEqual({ ok: false, problem: 'not-found' })
  expect(await renamePasskey(ana.caller, named(' \n '))).toEqual({ ok: false, problem: 'name-missing' })
  expect((await renamePasskey(ana.caller, named(` Mi\n${'ñ'.repeat(80)}`))).ok).toBe(true)
  const read = await readOwnAccount(accounts, ana.caller, 'x')
  expect(read.ok && read.value.passkeys.map(({ name }) => name)).toEqual([`Mi ${'ñ'.repeat(57)}`])
  expect((await removePasskey(ana.caller, 'llave')).ok).toBe(true)
  expect(await removePasskey(ana.caller, 'llave')).toEqual({ ok: false, problem: 'not-found' })
  expect(await eventsOf(ana.uid, 'passkey-removed')).toHaveLength(1)
})

test('the sessions of a person are listed by their device, and end one by one or all but this', async () => {
  const ana = await person()
  const eva = await person()
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  for (const agent of [windows, '', 'curl/8']) await signedIn(ana.email, agent)
  await signedIn(eva.email)
  const sessions = await database.orm.select().from(authSession).where(eq(authSession.userId, ana.uid))
  const [mine] = sessions.filter(({ userAgent }) => userAgent === windows)
  const [other] = sessions.filter(({ userAgent }) => userAgent === 'curl/8')
  const read = await readOwnAccount(accounts, ana.caller, mine?.id ?? '')
  const listed = read.ok ? read.value.sessions : []
  expect(listed.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual([
    { browser: 'Firefox', system: 'Windows' },
  ])
  expect(listed).toHaveLength(3)
  expect(JSON.stringify(listed)).not.toContain(mine?.token)
  expect(await endOwnSession(eva.caller, other?.id ?? '')).toEqual({ ok: false, problem: 'not-found' })
  expect((await endOwnSession(ana.caller, other?.id ?? '')).ok).toBe(true)
  expect(await endOtherSessions(ana.caller, mine?.id ?? '')).toEqual({ ended: 1 })
  const left = await database.orm.select().from(authSession).where(eq(authSession.userId, ana.uid))
  expect(left.map(({ id }) => id)).toEqual([mine?.id])
  const others = await database.orm.select().from(authSession).where(eq(authSession.userId, eva.uid))
  expect(others).toHaveLength(1)
})

test('a second factor that was not confirmed asks for nothing, and turning it off needs the password', async () => {
  const ana = await person()
  const { headers } = await signedIn(ana.email)
  const started = await startSecondFactor(accounts, ana.caller, { present: password, headers })
  expect(started.ok && started.value.key).toMatch(/^[A-Z2-7]{52}$/)
  await signedIn(ana.email)
  expect(await stopSecondFactor(accounts, ana.caller, 'no-es-esta-clave-9')).toMatchObject({ ok: false })
  expect(await renewRecoveryCodes(accounts, ana.caller, { present: password, headers })).toEqual({
    ok: false,
    problem: 'not-on',
  })
  expect((await stopSecondFactor(accounts, ana.caller, password)).ok).toBe(true)
})

async function person() {
  made += 1
  const email = `persona${made}@cuentas.example`
  const account = { email, name: `Persona ${made}`, password, locale: 'es' as const }
  const result = await createAccount(caller, account)
  if (!result.ok) throw new Error(result.problem)
  const { uid } = result.value
  return { uid, email, caller: { ...caller, actor: { id: uid, name: email } } }
}

/** What a browser sends once it is signed in. */
async function signedIn(email: string, agent = 'a browser') {
  const { headers } = await accounts.auth.api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': agent }),
    returnHeaders: true,
  })
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return { headers: new Headers({ cookie }) }
}

function eventsOf(uid: string, what: string) {
  return database.orm
    .select()
    .from(historyEvent)
    .where(and(eq(historyEvent.subject, uid), eq(historyEvent.what, what)))
}
