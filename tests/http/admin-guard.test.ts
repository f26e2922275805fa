import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { authSession, authUser } from '#accounts/store/tables.ts'
import { makeAccount, type SignedInBrowser, sendJson, signedInBrowser, signIn } from '../support/accounts.ts'
import { adminAddresses, answerWithoutRights } from '../support/admin-addresses.ts'
import { type Answer, ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

/** What the pages and the data of the admin area have, and nothing that a visitor gets. */
const adminOnly = /class="admin|(?:shell|\/admin)\/routes\/|\/assets\/admin-|name="csrf"/
const addresses = adminAddresses()
const minute = 60_000
const [hours, days] = [60 * minute, 24 * 60 * minute]

const deadSessions = [
  'a made-up session',
  'a session that was signed out',
  'a disabled account',
  'a session idle for 12 hours',
  'a session of 30 days',
]

const forms = {
  GET: (address: string, cookie?: string) => send(address, 'GET', cookie),
  HEAD: (address: string, cookie?: string) => send(address, 'HEAD', cookie),
  'its data': (address: string, cookie?: string) => send(dataOf(address), 'GET', cookie),
  'the data of one of its routes': (address: string, cookie?: string) =>
    send(`${dataOf(address)}?_routes=routes%2Fadmin%2Flayout`, 'GET', cookie),
}
type Form = keyof typeof forms

const started = servedSite()
let living: SignedInBrowser
let account: { email: string }
/** The Cookie header in each of these cases; what has to be so in the database is made so again at every question. */
const cases: Record<string, () => Promise<string | undefined>> = {}

beforeAll(async () => {
  const { site, url } = started
  living = await signedInBrowser(started)
  account = living.account

  cases['a made-up session'] = async () =>
    `aval.session=${'a'.repeat(32)}.${'b'.repeat(43)}%3D; aval.signed-in=1`

  const gone = await signedInBrowser(started)
  await sendJson(url, '/api/auth/sign-out', {}, gone)
  cases['a session that was signed out'] = async () => gone.cookie

  const off = await makeAccount(site)
  const disabled = await signIn(started, off)
  await site.database.orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, off.uid))
  cases['a disabled account'] = await kept(disabled, {})

  cases['a session idle for 12 hours'] = await kept(await signedInBrowser(started), {
    updatedAt: new Date(Date.now() - 12 * hours - 1000),
    expiresAt: new Date(Date.now() - 1000),
  })
  cases['a session of 30 days'] = await kept(await signedInBrowser(started), {
    createdAt: new Date(Date.now() - 30 * days - 1000),
  })
})

test('the addresses are read from the map of the site', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['/admin', '/admin/news', '/admin/history', '/admin/nothing']),
  )
  expect(addresses.length).toBeGreaterThan(12)
})

/** The page itself, and beside it one more way of asking for it: these are answered in one place, so addresses take turns. */
function formsInTurn(address: string, others: readonly Form[]): Form[] {
  return ['GET', others[addresses.indexOf(address) % others.length] as Form]
}

describe.each(addresses)('%s', (address) => {
  test('is shown to somebody who is signed in, and stored nowhere', async () => {
    const status = answerWithoutRights(address)
    for (const form of formsInTurn(address, ['HEAD', 'its data'])) {
      const answer = await forms[form](address, living.cookie)
      expect(answer.status, form).toBe(status)
      expect(answer.headers['cache-control'], form).toBe('private, no-store')
      const isFile = 'content-disposition' in answer.headers
      // What scripts of the admin area ask for has no look by which it could be told.
      const isJson = answer.headers['content-type']?.startsWith('application/json')
      if (form !== 'HEAD' && status === 200 && !isFile && !isJson)
        expect(answer.text, form).toMatch(adminOnly)
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (form === 'GET' && isPage) expect(answer.text).toContain(account.email.split('@')[0])
    }
  })

  test('leads to signing in without a session', async () => {
    for (const form of formsInTurn(address, ['its data', 'the data of one of its routes', 'HEAD']))
      expectSignIn(await forms[form](address), address, form)
  })
})

/** Who asks is found out before any page is, so which session no longer counts is asked at a few addresses of each sort. */
const guarded = addresses.filter((_, at) => at % Math.ceil(addresses.length / 6) === 0)

describe.each(deadSessions)('with %s', (name) => {
  test.each(guarded)('%s leads to signing in', async (address) => {
    for (const [form, send] of Object.entries(forms)) {
      const answer = await send(address, await cases[name]?.())
      expectSignIn(answer, address, form)
      if (name.startsWith('a session')) expect(endedCookies(answer), form).toContain('aval.session')
    }
  })
})

test('a session shortly before its end still counts', async () => {
  const young = await kept(await signedInBrowser(started), {
    createdAt: new Date(Date.now() - 30 * days + minute),
    updatedAt: new Date(Date.now() - 12 * hours + minute),
    expiresAt: new Date(Date.now() + minute),
  })
  expect((await forms.GET('/admin', await young())).status).toBe(200)
})

test('whoever asked for a page by a session that has ended has none in the database either', async () => {
  for (const name of ['a disabled account', 'a session of 30 days']) {
    const cookie = await cases[name]?.()
    const held = () => started.site.database.orm.select({ id: authSession.id }).from(authSession)
    const before = (await held()).length
    await forms.GET('/admin', cookie)
    expect((await held()).length, name).toBe(before - 1)
  }
})

function send(address: string, method: string, cookie?: string): Promise<Answer> {
  return ask(started.url, address, { method, headers: cookie ? { cookie } : {} })
}

function dataOf(address: string): string {
  return `${address}.data`
}

/** The Cookie header of a browser whose session has these dates now, even where a question before has ended it. */
async function kept({ cookie }: SignedInBrowser, dates: Partial<typeof authSession.$inferInsert>) {
  const { orm } = started.site.database
  const [, token = ''] = /aval\.session=(\w+)\./.exec(cookie) ?? []
  const [row] = await orm.select().from(authSession).where(eq(authSession.token, token))
  if (!row) throw new Error('The session was not found')
  return async () => {
    const wanted = { ...row, ...dates }
    await orm.insert(authSession).values(wanted).onConflictDoUpdate({ target: authSession.id, set: wanted })
    return cookie
  }
}

/** No page and no data, but the way to sign in, which leads back to this address alone. */
function expectSignIn(answer: Answer, address: string, form: string) {
  const isData = form.includes('data')
  // Without a page in mind signing in leads to the dashboard anyway.
  const login = address === '/admin' ? '/login' : `/login?next=${encodeURIComponent(address)}`
  expect(answer.status, form).toBe(isData ? 202 : 302)
  if (isData) expect(answer.text, form).toContain(`"${login}"`)
  else expect(answer.headers.location, form).toBe(login)
  expect(answer.text, form).not.toMatch(adminOnly)
  expect(answer.text, form).not.toContain('@cuentas.example')
  expect(answer.headers['cache-control'], form).toBe('private, no-store')
}

function endedCookies(answer: Answer): string[] {
  return (answer.headers['set-cookie'] ?? [])
    .filter((line) => /;\s*max-age=0/i.test(line))
    .map((line) => line.split('=', 1)[0] as string)
}
