import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRight } from '#accounts/store/tables.ts'
import { adminForms, adminSections } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { entry } from '#content/store/tables/content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { locales } from '#kernel/locales.ts'
import { neededToRead, neededToWrite } from '#kernel/rights/needed-for.ts'
import { mayDo, type Rights } from '#kernel/rights/rights.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { ask } from '../support/ask.ts'
import { allRows } from '../support/forms/all-rows.ts'
import { type FormPlace, formPlaces } from '../support/forms/form-places.ts'
import { noRights } from '../support/narrowed.ts'
import { servedSite } from '../support/served-site.ts'

const build = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
/** The pages that none but administrators read, with all that is under them. */
const forAdministrators = [
  adminAddress.accounts,
  adminAddress.setup,
  adminAddress.formerAddresses,
  adminAddress.moves,
  adminAddress.formerAddressesImport,
  adminAddress.signingKeys,
  adminAddress.apiKeys,
]
const roles: Record<string, Rights> = {
  'a reader': noRights,
  'a writer of one kind in one language': { ...noRights, kinds: ['news'], languages: ['es'] },
  'whoever publishes every kind': {
    ...noRights,
    kinds: Object.keys(kinds),
    languages: [...locales],
    publishes: true,
  },
  'whoever keeps the register': { ...noRights, register: true },
  'whoever answers messages': { ...noRights, messages: true },
}
/** What an account writes for itself, or by the right to open cases, or only to say that it has an entry open. */
const open =
  /^\/admin\/(account|second-factor|cases)([/.?]|$)|\/admin\/views\/|\/(presence|comments|review)(\.data)?$/

const started = servedSite()
let places: FormPlace[]
let reader: SignedInBrowser
let administrator: SignedInBrowser

beforeAll(async () => {
  const { routes } = (await import(/* @vite-ignore */ build)) as ServerBuild
  places = formPlaces({ routes } as ServerBuild).filter(({ isAdmin }) => isAdmin)
  administrator = await signedInBrowser(started, { name: 'Ana Sosa', email: 'ana@organismo.example' })
  reader = await signedInBrowser(started, { rights: noRights })
})

test.each(Object.entries(roles))(
  'every form that %s may not send is refused before anything else, and nothing has changed',
  async (_, rights) => {
    expect(places.length).toBeGreaterThan(25)
    const who = await signedInBrowser(started, { rights })
    const before = await allRows(started.site)
    const taken: string[] = []
    for (const { method, paths, takes } of places)
      for (const path of paths.filter((each) => !open.test(each))) {
        const needs = neededToWrite(new URL(path, 'http://x').pathname)
        if (needs === null || mayDo(rights, needs)) continue
        const statuses = await sendTo(who, { method, path, takes })
        if (statuses.some((status) => status !== 403)) taken.push(`${path} ${statuses}`)
      }
    expect(taken).toEqual([])
    expect(await allRows(started.site)).toEqual(before)
  },
)

test.each(Object.entries(roles))(
  'every page that is not for %s is refused, its data too, and every other is answered',
  async (_, rights) => {
    const who = await signedInBrowser(started, { rights })
    const closed = (address: string) => isUnder(forAdministrators, address) || isClosedInbox(rights, address)
    const wrong: string[] = []
    for (const address of adminAddresses().filter((each) => !open.test(each))) {
      // What everybody reads is asked for by the one who may do least.
      if (!closed(address) && rights !== roles['a reader']) continue
      const { status, text } = await look(who, address)
      if ((status === 403) !== closed(address)) wrong.push(`${address} ${status}`)
      if (status !== 403) continue
      // What is no page has nobody's words around it.
      if (!/\/export$|\/files(\/|$)/.test(address)) expect(text, address).toContain('ana@organismo.example')
      const data = await look(who, `${address}.data`)
      if (data.status !== 403) wrong.push(`${address}.data ${data.status}`)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)

test('asking what may be asked shows nothing of any page, whoever asks', async () => {
  for (const address of adminAddresses())
    for (const target of [address, `${address}.data`]) {
      const answer = await ask(started.url, target, {
        method: 'OPTIONS',
        headers: { cookie: administrator.cookie },
      })
      expect([answer.status, answer.text], target).toEqual([204, ''])
    }
})

test('who has an account is shown to administrators, and who opens reports to those who do', async () => {
  const keys = adminAddress.caseKeys
  for (const target of [keys, `${keys}.data`]) {
    expect((await look(reader, target)).status).toBe(403)
    expect((await look(administrator, target)).text).toContain(reader.account.email)
  }
  expect((await sendForm(started.url, keys, { intent: 'dance' }, reader)).status).toBe(403)
  const { orm } = started.site.database
  await orm.insert(accountRight).values({ userId: reader.account.uid, right: 'open-reports' })
  const stranger = await signedInBrowser(started, { rights: noRights })
  const seen = await look(reader, `${keys}.data`)
  expect([seen.status, seen.text.includes(stranger.account.email)]).toEqual([200, false])
  await orm.delete(accountRight).where(eq(accountRight.userId, reader.account.uid))
})

test.each([
  '/admin/%61ccounts',
  '/admin/import/%61ddresses',
  '/admin/import/address%65s.data',
  '/admin/%61ddresses',
  '/admin/accounts/',
  '/admin/addresses/_.data',
  '/admin/keys/',
  '/admin/messages/_.data',
])('nor is one of them read at %s', async (address) => {
  const { status } = await look(reader, address)
  expect([308, 403, 404]).toContain(status)
})

test('a form that nobody has thought about is for those alone who may do everything', () => {
  const named = places.flatMap(({ paths }) => paths).filter((path) => !open.test(path))
  const needs = (path: string) => neededToWrite(new URL(path, 'http://x').pathname)?.to
  expect(named.filter((path) => needs(path) === undefined)).toEqual([])
  expect(needs('/admin/something-new')).toBe('administer')
})

test('a page that nobody has thought about is for those alone who may do everything', () => {
  const content = new Set([...adminSections, ...adminForms].map(({ path }) => path))
  const scripts = ['cities', 'entries', 'entry', 'find', 'pick', 'text']
  const places = ['account', 'cases', 'companies', 'help', 'history', 'media', 'second-factor', 'trash']
  const files = ['export', 'import', 'views']
  const known = new Set([...content, ...scripts, ...places, ...files])
  const read = adminAddresses().filter((address) => neededToRead(address) === null)
  expect(read.filter((address) => !known.has(address.split('/')[2] ?? ''))).toEqual([
    adminAddress.dashboard,
    '/admin/nothing',
  ])
  expect(neededToRead('/admin/something/new/and/deep')).toEqual({ to: 'administer' })
})

describe('whoever writes another kind', () => {
  const another: Rights = {
    kinds: ['certification'],
    languages: [...locales],
    publishes: true,
    register: false,
    messages: false,
  }
  const strange = '00000000-0000-4000-8000-000000000000'
  let writer: SignedInBrowser
  let item = ''

  beforeAll(async () => {
    writer = await signedInBrowser(started, { rights: another })
    const [found] = await started.site.database.orm
      .select()
      .from(entry)
      .where(eq(entry.kind, 'news'))
      .limit(1)
    item = found?.id ?? ''
  })

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'a draft that is none',
      () => put(writer, adminAddress.entryDraft(item), { kind: 'news', changes: { es: { title: 5 } } }),
    ],
    [
      'a new draft that is none',
      () => put(writer, adminAddress.entryDraft(strange), { kind: 'news', changes: 7 }),
    ],
    ['a publication of nothing', () => json(adminAddress.entryPublication(item), { action: 'publish' })],
    [
      'a publication of another revision',
      () => json(adminAddress.entryPublication(item), { action: 'publish', locales: ['es'], revision: 999 }),
    ],
    [
      'a plan in the past',
      () =>
        json(adminAddress.entryPublication(item), {
          action: 'plan',
          planned: 'unpublish',
          at: '2020-01-01T00:00:00Z',
          locales: ['es'],
        }),
    ],
    [
      'a plan that is not there',
      () => json(adminAddress.entryPublication(item), { action: 'cancel', plan: strange }),
    ],
    ['a translation of no field', () => json(adminAddress.entryTranslation(item), { field: 5 })],
    ['a link for no days', () => json(adminAddress.entryPreview(item), { days: -1 })],
    ['an order of nothing', () => json(adminAddress.entriesOrder, { kind: 'news' })],
    ['a change of many that is none', () => json(adminAddress.entriesBulk, { kind: 'news', step: 'dance' })],
    [
      'a version without a number',
      () => form(adminAddress.entryHistory('news', item), { intent: 'restore' }),
    ],
    [
      'a review with a note that is too long',
      () =>
        form(adminAddress.entryReview('news', item), {
          intent: 'ask',
          locale: 'es',
          note: 'x'.repeat(10_000),
        }),
    ],
    ['an import without a file', () => form(adminAddress.import('news'), {})],
    ['an import that is not there', () => form(adminAddress.importRun('news', strange), { intent: 'dance' })],
  ])('is refused before %s is looked at', async (_, send) => {
    expect(item).not.toBe('')
    expect((await send()).status).toBe(403)
  })

  const json = (address: string, body: object) => sendJson(started.url, address, body, writer)
  const form = (address: string, fields: Record<string, string>) =>
    sendForm(started.url, address, fields, writer)
})

describe('whoever writes news in one language', () => {
  let writer: SignedInBrowser
  let item = ''
  beforeAll(async () => {
    writer = await signedInBrowser(started, { rights: { ...noRights, kinds: ['news'], languages: ['en'] } })
    const { orm } = started.site.database
    item = (await orm.select().from(entry).where(eq(entry.kind, 'news')).limit(1))[0]?.id ?? ''
  })

  test.each<[string, object, Record<string, string>]>([
    ['a title that is none', { es: { title: 5 } }, {}],
    ['a field that is none', { es: { zzz: 'a' } }, {}],
    ['a day that is none, for all languages', { shared: { date: 'nonsense' } }, {}],
    ['a revision that is not named', { es: { title: 'x' } }, { 'if-match': '' }],
    ['a revision that is long past', { es: { title: 'x' } }, { 'if-match': '"1"' }],
    ['a save without a key', { es: { title: 'x' } }, { 'idempotency-key': '' }],
  ])('is refused the others before %s is looked at', async (_, changes, headers) => {
    const address = adminAddress.entryDraft(item)
    const { status } = await put(writer, address, { kind: 'news', changes }, headers)
    expect(status).toBe(403)
  })

  test('is told what is wrong with a text of their own', async () => {
    const changes = { en: { title: 5 } }
    const { status } = await put(writer, adminAddress.entryDraft(item), { kind: 'news', changes })
    expect(status).toBe(422)
  })
})

test('files are sent by nobody who may only read', async () => {
  const headers = { cookie: reader.cookie, 'x-csrf-token': reader.csrf, 'tus-resumable': '1.0.0' }
  const answer = await ask(started.url, adminAddress.mediaUpload, {
    method: 'POST',
    headers: { ...headers, origin: started.url, 'upload-length': '5' },
  })
  expect(answer.status).toBe(403)
})

describe('a reader', () => {
  test('keeps their own account', async () => {
    const fields = { intent: 'change-language', language: 'en' }
    expect((await sendForm(started.url, adminAddress.account, fields, reader)).status).toBeLessThan(400)
    await sendForm(started.url, adminAddress.account, { ...fields, language: 'es' }, reader)
  })
})

describe('whoever is narrowed while a form is open', () => {
  test('is refused at the next request and reads again what they wrote', async () => {
    const nora = await signedInBrowser(started)
    const words = 'Lo que escribí con cuidado durante media hora'
    const { account } = nora
    const present = administrator.account.password
    const fields = { intent: 'narrow', id: account.uid, present, may: 'chosen' }
    const narrowed = await sendForm(started.url, adminAddress.accounts, fields, administrator)
    expect(narrowed.status).toBe(200)
    const address = adminAddress.company('E-1')
    const answer = await sendForm(started.url, address, { note: words, name: 'x' }, nora)
    expect([answer.status, answer.text.includes(words)]).toEqual([403, true])
    expect(answer.text).toContain('ana@organismo.example')
  })

  test('is told so by name where a script asks', async () => {
    const nora = await signedInBrowser(started, { rights: noRights })
    const address = adminAddress.entryDraft('00000000-0000-4000-8000-000000000000')
    const answer = await put(nora, address, { kind: 'news', changes: { es: { title: 'x' } } })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { problem: 'not-permitted' }])
  })
})

function isUnder(closed: readonly string[], address: string): boolean {
  return closed.some((each) => address === each || address.startsWith(`${each}/`))
}

function isClosedInbox(rights: Rights, address: string): boolean {
  return !rights.messages && isUnder([adminAddress.messages], address)
}

async function sendTo(
  who: SignedInBrowser,
  { method, path, takes }: Pick<FormPlace, 'method' | 'takes'> & { path: string },
) {
  const asForm = method === 'POST' ? [await sendForm(started.url, path, { intent: 'any' }, who)] : []
  const asJson =
    takes === 'forms'
      ? []
      : [await (method === 'POST' ? sendJson(started.url, path, {}, who) : put(who, path, {}))]
  return [...asForm, ...asJson].map(({ status }) => status)
}

function put({ cookie, csrf }: SignedInBrowser, path: string, body: object, others = {}) {
  const headers = { cookie, 'x-csrf-token': csrf, origin: started.url, 'content-type': 'application/json' }
  const named = { 'if-match': '"0"', 'idempotency-key': crypto.randomUUID() }
  return ask(started.url, path, {
    method: 'PUT',
    headers: { ...headers, ...named, ...others },
    body: JSON.stringify(body),
  })
}

function look({ cookie }: SignedInBrowser, address: string) {
  return ask(started.url, address, { headers: { cookie, referer: `${started.url}/admin` } })
}
