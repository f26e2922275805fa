import { beforeAll, describe, expect, test } from 'vitest'
import { type DemoLocale, demoLocales } from '#demo/demo-locales.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { words } from '../e2e/words.ts'
import { goodPassword, type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { adminBeginnings, adminPages } from '../support/forms/admin-pages.ts'
import { judgedByBrowser } from '../support/forms/forms-in-page.ts'
import { messageArrived } from '../support/messages.ts'
import { readPage } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const people = {} as Record<DemoLocale, SignedInBrowser>
let message = ''

beforeAll(async () => {
  for (const locale of demoLocales) people[locale] = await signedInBrowser(started, { locale })
  message = await messageArrived(started.site.database)
})

/** Forms of the admin area with what is refused of them, sent as a browser without script does. */
const forms: Record<string, () => [target: string, typed: Record<string, string>]> = {
  'a company': () => [adminAddress.newCompany, { intent: 'save', seen: '' }],
  'an invitation': () => [adminAddress.accounts, { intent: 'invite', email: 'x', present: goodPassword }],
  'an invitation with another password': () => [
    adminAddress.accounts,
    { intent: 'invite', email: 'eva@organismo.example', language: 'es', rights: 'all', present: 'no' },
  ],
  'an e-mail address of one’s own': () => [
    adminAddress.account,
    { intent: 'change-email', email: 'x', present: goodPassword },
  ],
  'a second factor': () => [adminAddress.account, { intent: 'start-second-factor', present: 'no' }],
  people: () => [adminAddress.peopleImport, {}],
  'a file of entries': () => [adminAddress.import('news'), {}],
  'a key of a program': () => [adminAddress.apiKeys, { intent: 'create', name: '', present: goodPassword }],
  'a former address': () => [adminAddress.formerAddresses, { intent: 'keep', from: 'abc def', to: '/es' }],
  'a view of a list': () => [adminAddress.listViews('news'), { intent: 'save', name: '', asked: '' }],
  'a reader of reports': () => [adminAddress.caseKeys, { intent: 'give-right' }],
  'a note': () => [adminAddress.message(message), { intent: 'note', text: '' }],
  'an answer': () => [adminAddress.message(message), { intent: 'answer', text: '' }],
}

describe.each(Object.entries(forms))('the form of %s that was refused', (_, refused) => {
  test.each(demoLocales)('says so in %s, without script', async (locale) => {
    const { cookie, csrf } = people[locale]
    const [target, typed] = refused()
    const before = await ask(started.url, target, { headers: { cookie } })
    const { status, text } = await sendForm(started.url, target, typed, { cookie, csrf })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    const page = readPage(text)
    expect(page.lang).toBe(locale)
    expect(page.title).toBe(words[locale].form_refused_title.replace('{title}', readPage(before.text).title))
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const [focused = ''] = Array.from(main.matchAll(/<[a-z][^>]* autofocus=""[^>]*>/g), ([tag]) => tag)
    expect(focused).toMatch(/role="alert"|aria-invalid="true"/)
    for (const [field] of main.matchAll(/<[a-z][^>]* aria-invalid="true"[^>]*>/g))
      expect(saidOf(field, main)).not.toBe('')
  })
})

/** What a field is described by. */
function saidOf(field: string, html: string): string {
  const ids = / aria-describedby="([^"]+)"/.exec(field)?.[1]?.split(' ') ?? []
  return ids.map((id) => new RegExp(` id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? '').join(' ')
}

test('what is wrong with a form of the admin area is said in the words of the site', {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const { cookie } = await signedInBrowser(started)
  const judged: string[] = []
  for await (const { address, text } of adminPages(started, cookie, await adminBeginnings(started), /^$/)) {
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    for (const fields of judgedByBrowser(main)) judged.push(`${fields} at ${address}`)
  }
  expect(judged).toEqual([])
})

test.each([
  '/admin/nada',
  adminAddress.entry('news', '00000000-0000-4000-8000-000000000000'),
  adminAddress.message('00000000-0000-4000-8000-000000000000'),
])('%s, which is no page, has a title that says so', async (target) => {
  for (const locale of demoLocales) {
    const { cookie } = people[locale]
    const { status, text } = await ask(started.url, target, { headers: { cookie } })
    expect(status).toBe(404)
    expect(readPage(text).title).toBe(`${words[locale].admin_not_found} · ${words[locale].admin_area}`)
  }
})
