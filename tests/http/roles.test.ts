import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { neededToWrite } from '#kernel/rights/needed-for.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { setupOrder } from '#shell/setup/steps.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { ask } from '../support/ask.ts'
import { allRows } from '../support/forms/all-rows.ts'
import { type FormPlace, formPlaces } from '../support/forms/form-places.ts'
import { servedSite } from '../support/served-site.ts'

const build = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
const none: Rights = { kinds: [], languages: [], publishes: false, register: false, messages: false }
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
  reader = await signedInBrowser(started, { rights: none })
})

test('every form of the admin area is refused to a reader, in words, and nothing has changed', async () => {
  expect(places.length).toBeGreaterThan(25)
  const before = await allRows(started.site)
  const taken: string[] = []
  for (const { method, paths, takes } of places)
    for (const path of paths.filter((each) => !open.test(each))) {
      const statuses = await sendTo(reader, { method, path, takes })
      if (!statuses.includes(403) || statuses.some((status) => status < 400))
        taken.push(`${path} ${statuses}`)
    }
  expect(taken).toEqual([])
  expect(await allRows(started.site)).toEqual(before)
})

test('a form that nobody has thought about is for those alone who may do everything', () => {
  const named = places.flatMap(({ paths }) => paths).filter((path) => !open.test(path))
  const needs = (path: string) => neededToWrite(new URL(path, 'http://x').pathname)?.to
  expect(named.filter((path) => needs(path) === undefined)).toEqual([])
  expect(needs('/admin/something-new')).toBe('administer')
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
  test('sees every page but those that are for somebody else, which say what is needed and whom to ask', async () => {
    const closed: string[] = []
    for (const address of adminAddresses()) {
      const { status, text } = await look(reader, address)
      expect([200, 302, 403, 404, 422], `${address} ${status}`).toContain(status)
      if (status !== 403 || open.test(address)) continue
      closed.push(address)
      if (!/\/export$|\/files(\/|$)/.test(address)) expect(text, address).toContain('ana@organismo.example')
    }
    expect(closed).toEqual([
      adminAddress.accounts,
      adminAddress.peopleImport,
      expect.stringContaining(adminAddress.peopleImport),
      adminAddress.setup,
      ...setupOrder.map(adminAddress.setupStep),
      adminAddress.formerAddresses,
      adminAddress.formerAddressesExport,
      adminAddress.moves,
      expect.stringContaining(adminAddress.moves),
      expect.stringContaining(adminAddress.moves),
      expect.stringContaining(adminAddress.moves),
      adminAddress.signingKeys,
      adminAddress.messages,
      adminAddress.messagesExport,
      expect.stringContaining(adminAddress.messages),
      expect.stringContaining(adminAddress.messages),
      adminAddress.apiKeys,
    ])
  })

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
    const nora = await signedInBrowser(started, { rights: none })
    const address = adminAddress.entryDraft('00000000-0000-4000-8000-000000000000')
    const answer = await put(nora, address, { kind: 'news', changes: { es: { title: 'x' } } })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { problem: 'not-permitted' }])
  })
})

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

function put({ cookie, csrf }: SignedInBrowser, path: string, body: object) {
  const headers = { cookie, 'x-csrf-token': csrf, origin: started.url, 'content-type': 'application/json' }
  const named = { 'if-match': '"0"', 'idempotency-key': crypto.randomUUID() }
  return ask(started.url, path, {
    method: 'PUT',
    headers: { ...headers, ...named },
    body: JSON.stringify(body),
  })
}

function look({ cookie }: SignedInBrowser, address: string) {
  return ask(started.url, address, { headers: { cookie, referer: `${started.url}/admin` } })
}
