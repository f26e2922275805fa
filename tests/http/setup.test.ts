import { beforeAll, expect, test } from 'vitest'
import { isNeededPage, page, placedPages } from '#content/model/kinds/page.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { setupOrder } from '#shell/setup/steps.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: SignedInBrowser

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  editor = await signedInBrowser(started)
})

/** A page of the administration; `from` is the page that led there. */
function at(path: string, from?: string) {
  const headers: Record<string, string> = { cookie: editor.cookie }
  if (from !== undefined) headers.referer = started.url + from
  return ask(started.url, path, { headers })
}

/** How far a step is, as the list of steps says it. */
async function stateOf(step: string): Promise<string | undefined> {
  const { text } = await at(adminAddress.setup)
  const items = Array.from(text.matchAll(/<li data-state="(\w+)"><a[^>]*href="([^"]*)"/g))
  return items.find(([, , href]) => href === adminAddress.setupStep(step))?.[1]
}

test('every step has a page, and nothing else has', async () => {
  for (const step of setupOrder)
    expect([step, (await at(adminAddress.setupStep(step))).status]).toEqual([step, 200])
  for (const step of ['nothing', 'constructor', '__proto__'])
    expect((await at(adminAddress.setupStep(step))).status).toBe(404)
})

test('a step shows its fields of the settings and no others', async () => {
  const { text } = await at(adminAddress.setupStep('answers'))
  expect(text).toContain('id="shared-answerDays"')
  expect(text).not.toContain('id="shared-name"')
})

test('signing in on a site without a name opens the set-up; it can be left, and is no longer in the way once there is one', async () => {
  for (const from of [undefined, '/login', '/es/login'])
    expect((await at(adminAddress.dashboard, from)).headers.location, from).toBe(adminAddress.setup)
  expect((await at(adminAddress.dashboard, adminAddress.setup)).status).toBe(200)
  expect(await stateOf('identity')).toBe('missing')

  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    ...{ key: 'settings', shared: { name: 'Norte Calidad', email: 'hola@norte.example' } },
    ...{ es: { tagline: 'Certificamos', address: 'Calle 1' }, en: { tagline: 'We certify' } },
    publish: ['es', 'en'],
  })
  expect((await at(adminAddress.dashboard)).status).toBe(200)
  expect(await stateOf('identity')).toBe('done')
  expect(await stateOf('sign')).toBe('missing')
})

test('how far it is follows from the languages that are shown, and is the same whoever asks', async () => {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] }] }
  const editing = callerOf(started.site, { locale: 'es', actor: systemActor })
  expect(await stateOf('pages')).toBe('missing')
  for (const key of placedPages.filter(isNeededPage))
    await saveSample(editing, page, {
      ...{ key, es: { title: key, summary: 'Resumen', body: text }, publish: ['es'] },
    })
  expect(await stateOf('pages')).toBe('missing')
  await saveSample(editing, settings, {
    key: 'settings',
    shared: { name: 'Norte Calidad', email: 'hola@norte.example', hiddenLanguages: { en: true } },
    ...{ es: { tagline: 'Certificamos', address: 'Calle 1' }, publish: ['es'] },
  })
  expect(await stateOf('pages')).toBe('done')
})

test('a step that nobody needs is open until something of it is published', async () => {
  expect(await stateOf('elsewhere')).toBe('open')
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    ...{ key: 'settings', shared: { linkedin: 'https://linkedin.example/company/norte' } },
    ...{ es: { tagline: 'Certificamos' }, publish: ['es'] },
  })
  expect(await stateOf('elsewhere')).toBe('done')
})
