import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { authUser, guessLimit, invitation, userProfile } from '#accounts/store/tables.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { publishedHashOf, publishedPassword, publishedScrypt } from '../support/published-scrypt.ts'
import { servedSite } from '../support/served-site.ts'
import { type Part, sendMultipart } from '../support/space-forms.ts'

const started = servedSite({ demoContent: 'off' })
let administrator: SignedInBrowser
beforeAll(async () => {
  administrator = await signedInBrowser(started)
})
// Whoever tries passwords from one network is slowed down; here that would be the whole test.
beforeEach(() => started.site.database.orm.delete(guessLimit))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const { signerKey, saltSeparator, rounds, memoryCost } = publishedScrypt
const hashConfig = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${base64(signerKey)},
  base64_salt_separator: ${base64(saltSeparator)},
  rounds: ${rounds},
  mem_cost: ${memoryCost},
}`
/** As `auth:export` writes people, each with a password of their own. */
const exported = (names: readonly string[], domain: string) =>
  names.map((name) => {
    const salt = Buffer.from(`salt of ${name}`)
    const hash = publishedHashOf(`clave de ${name}`, salt)
    const email = `${name}@${domain}`
    return {
      localId: `${name}-of-${domain.split('.')[0]}`,
      email,
      passwordHash: base64(hash),
      salt: base64(salt),
    }
  })
const five = ['ana', 'bea', 'ciro', 'dora', 'elio']
const fileOf = (users: object[]): Part => ({
  ...{ name: 'users.json', type: 'application/json' },
  bytes: JSON.stringify({ users }),
})

const send = (fields: Record<string, Part>, who = administrator) =>
  sendMultipart(
    started.url,
    adminAddress.peopleImport,
    { csrf: who.csrf, parameters: hashConfig, ...fields },
    { origin: started.url, cookie: who.cookie },
  )
const read = async (target: string) =>
  (await ask(started.url, target, { headers: { cookie: administrator.cookie } })).text
const act = (run: string, fields: Record<string, string>) => sendForm(started.url, run, fields, administrator)

/** The address of the report of what was sent. */
async function lookAt(fields: Record<string, Part>): Promise<string> {
  const answer = await send(fields)
  expect(answer.status).toBe(303)
  return answer.headers.location as string
}

async function bringIn(run: string, more: Record<string, string> = {}) {
  const seen = /name="seen" value="([0-9a-f]{64})"/.exec(await read(run))?.[1] ?? ''
  return act(run, { intent: 'apply', seen, present: administrator.account.password, ...more })
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const answer = await sendForm(started.url, address.login(defaultLocale), { email, password })
  return answer.status < 400 && answer.headers['set-cookie'] !== undefined
}

async function accountsAt(domain: string): Promise<string[]> {
  const rows = await started.site.database.orm.select({ email: authUser.email }).from(authUser)
  return rows.flatMap(({ email }) => (email.endsWith(domain) ? email : [])).sort()
}

test('the hash that these tests make of a password is the published one', () => {
  expect(publishedHashOf(publishedPassword, publishedScrypt.salt)).toEqual(publishedScrypt.hash)
})

test('five people come in by the page and sign in with the passwords that they had; again, nothing changes; taken back, who has signed in stays', async () => {
  const users = exported(five, 'five.example')
  const run = await lookAt({ accounts: fileOf(users) })
  expect(await accountsAt('five.example')).toEqual([])
  expect((await bringIn(run)).status).toBe(200)
  expect(await accountsAt('five.example')).toEqual(users.map(({ email }) => email))
  for (const name of five) {
    expect(await signsIn(`${name}@five.example`, 'clave de nadie'), name).toBe(false)
    expect(await signsIn(`${name}@five.example`, `clave de ${name}`), name).toBe(true)
  }

  const later = exported(['fede', 'gala'], 'five.example')
  const again = await lookAt({ accounts: fileOf(users) })
  expect((await bringIn(again)).status).toBe(409)
  const more = await lookAt({ accounts: fileOf([...users, ...later]) })
  expect((await bringIn(more)).status).toBe(200)
  expect(await signsIn('fede@five.example', 'clave de fede')).toBe(true)

  expect((await act(more, { intent: 'undo' })).status).toBe(303)
  expect(await accountsAt('five.example')).toEqual([...users.map(({ email }) => email), 'fede@five.example'])
  const report = await read(`${more}?show=left`)
  expect([report.includes('fede@five.example'), report.includes('gala@five.example')]).toEqual([true, false])
  for (const name of [...five, 'fede'])
    expect(await signsIn(`${name}@five.example`, `clave de ${name}`), name).toBe(true)
})

test('nobody comes in without the password of whoever brings them, and what was chosen for them is kept', async () => {
  const run = await lookAt({ accounts: fileOf(exported(['hugo'], 'kept.example')) })
  const chosen = { may: 'chosen', 'may-kind': 'news', 'may-language': defaultLocale }
  const refused = await bringIn(run, { ...chosen, present: 'otra' })
  expect([refused.status, await accountsAt('kept.example')]).toEqual([422, []])
  expect(refused.text).toMatch(/value="chosen"[^>]*checked|checked[^>]*value="chosen"/)
  expect((await bringIn(run, { may: 'chosen', 'may-also': 'publishes' })).status).toBe(422)
  expect((await bringIn(run, chosen)).status).toBe(200)
  const [hugo] = await started.site.database.orm
    .select({ rights: authUser.rights })
    .from(authUser)
    .where(eq(authUser.email, 'hugo@kept.example'))
  expect(hugo?.rights).toMatchObject({ kinds: ['news'], publishes: false })
})

test('the links of those who are invited are shown once, and the profile of each stays', async () => {
  const users = [{ localId: 'ines', email: 'ines@link.example' }, ...exported(['juan'], 'link.example')]
  const profile = { path: 'users/juan-of-link', data: { nombre: 'Juan Sosa', rol: 'editor' } }
  const profiles: Part = { name: 'perfiles.ndjson', bytes: JSON.stringify(profile) }
  const run = await lookAt({ accounts: fileOf(users), profiles })
  const done = await bringIn(run)
  const link = /ines@link\.example \S+\?token=[\w-]+/
  expect(done.text).toMatch(link)
  expect(await read(run)).not.toMatch(link)
  const { orm } = started.site.database
  const [juan] = await orm.select().from(userProfile).where(eq(userProfile.uid, 'juan-of-link'))
  expect(juan).toMatchObject({ name: 'Juan Sosa', former: { rol: 'editor' } })
  const [ines] = await orm.select().from(invitation).where(eq(invitation.email, 'ines@link.example'))
  expect(ines?.usedAt).toBeNull()
})

test.each([
  ['no file', {}, 400],
  ['what is no export', { accounts: { name: 'users.json', bytes: '{"people":[]}' } }, 422],
  ['parameters that are none', { accounts: fileOf([]), parameters: 'hash_config { rounds: 8 }' }, 422],
  ['profiles of nobody', { accounts: fileOf([]), profiles: { name: 'x.json', bytes: '{"news":{}}' } }, 422],
  ['profiles that are cut', { accounts: fileOf([]), profiles: { name: 'x.json', bytes: '{"users":' } }, 422],
  ['more than is taken', { accounts: { name: 'u.json', bytes: ' '.repeat(17 * 1024 * 1024) } }, 413],
])('%s is refused at its place, and no import is begun', async (_, fields, status) => {
  const before = await started.site.database.orm.$count(importRun)
  const answer = await send(fields as Record<string, Part>)
  expect(answer.status).toBe(status)
  expect(answer.text).toMatch(/role="alert"|aria-invalid="true"/)
  expect(await started.site.database.orm.$count(importRun)).toBe(before)
})

test('hashes and their parameters are on no page, and lie in no table as they came', async () => {
  const users = exported(['lola'], 'secret.example')
  const secrets = [base64(signerKey), users[0]?.passwordHash ?? '', users[0]?.salt ?? '']
  const shown = [await send({ accounts: { name: 'x', bytes: 'x' } })].map(({ text }) => text)
  const run = await lookAt({ accounts: fileOf(users) })
  shown.push(await read(run), (await bringIn(run)).text, await read(run), await read(adminAddress.history))
  for (const secret of secrets) expect(shown.filter((text) => text.includes(secret))).toEqual([])
  const { rows } = await started.site.database.orm.execute<{ told: string }>(
    `select (select string_agg(c::text, '') from auth_credential c) || (select string_agg(r::text, '') from import_row r) || (select string_agg(p::text, '') from user_profile p)
      || (select string_agg(h::text, '') from history_event h) as told`,
  )
  for (const secret of secrets) expect(rows[0]?.told).not.toContain(secret)
})

test('whoever may not administer neither sends people nor sees who was sent', async () => {
  const rights = {
    kinds: ['news'],
    languages: [defaultLocale],
    publishes: true,
    register: true,
    messages: true,
  }
  const narrowed = await signedInBrowser(started, { rights })
  const run = await lookAt({ accounts: fileOf(exported(['mora'], 'closed.example')) })
  const refused = await send({ accounts: fileOf(exported(['nilo'], 'closed.example')) }, narrowed)
  expect(refused.status).toBe(403)
  expect(refused.text).not.toContain(base64(signerKey))
  for (const target of [adminAddress.peopleImport, run]) {
    const answer = await ask(started.url, target, { headers: { cookie: narrowed.cookie } })
    expect([answer.status, answer.text.includes('mora@')]).toEqual([403, false])
    expect((await ask(started.url, target)).status).toBe(302)
  }
})
