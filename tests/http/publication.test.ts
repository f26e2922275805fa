import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { startPlannedChanges } from '#content/store/publishing/run-due-changes.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { momentOf } from '#kernel/time/local-time.ts'
import { type SignedInBrowser, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const noon = new Date('2026-11-15T15:00:00Z')
const started = servedSite({ now: noon, demoContent: 'off' })
let editor: SignedInBrowser

beforeAll(async () => {
  // Without them there is no page at all.
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  editor = await signedInBrowser(started)
})

const save = (key: string, slug: string, title = 'Una noticia') =>
  saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), news, {
    key,
    es: { slug, title },
    en: { slug: `${slug}-en`, title },
  })
const send = async (target: string, body: object, who: Partial<SignedInBrowser> = editor) => {
  const { status, text } = await sendJson(started.url, target, body, who)
  return { status, body: status === 302 ? null : JSON.parse(text) }
}
const publication = (id: string, body: object) => send(adminAddress.entryPublication(id), body)
const statusOf = async (path: string) => (await ask(started.url, path)).status

test('what is published is on the site at the next request, in its language alone', async () => {
  const id = await save('primera', 'primera')
  expect(await statusOf(address.newsItem('es', 'primera'))).toBe(404)
  const published = await publication(id, { action: 'publish', locales: ['es'], revision: 1 })
  expect(published).toMatchObject({
    status: 200,
    body: {
      languages: {
        es: { state: 'published', slug: 'primera', href: '/es/news/primera' },
        en: { state: 'draft', href: null },
      },
    },
  })
  expect(await statusOf(address.newsItem('es', 'primera'))).toBe(200)
  expect(await statusOf(address.newsItem('en', 'primera-en'))).toBe(404)
  const taken = await publication(id, { action: 'unpublish', locales: ['es'] })
  expect(taken.body.languages.es.state).toBe('unpublished')
  expect(await statusOf(address.newsItem('es', 'primera'))).toBe(404)
})

test('what is refused says so with its status and its reasons', async () => {
  const id = await save('negada', 'negada', '')
  const asked = { action: 'publish', locales: ['es'], revision: 1 }
  expect(await publication(id, asked)).toMatchObject({
    status: 422,
    body: { problem: 'incomplete', languages: { es: { problems: [{ path: 'title', code: 'missing' }] } } },
  })
  expect(await publication(id, { ...asked, revision: 9 })).toEqual({
    status: 409,
    body: { problem: 'conflict', revision: 1 },
  })
  expect(await publication('11111111-1111-4111-8111-111111111111', asked)).toMatchObject({ status: 404 })
  for (const odd of [
    {},
    { ...asked, letWarningsPass: true },
    { ...asked, locales: [] },
    { ...asked, locales: ['fr'] },
  ])
    expect(await publication(id, odd)).toMatchObject({ status: 422, body: { problem: 'not-valid' } })
  const target = adminAddress.entryPublication(id)
  expect(await send(target, asked, { cookie: editor.cookie, csrf: 'wrong' })).toMatchObject({ status: 403 })
  expect((await sendJson(started.url, target, asked)).status).toBeGreaterThanOrEqual(302)
})

test('what changes in another language is published by whoever names it as seen', async () => {
  const system = callerOf(started.site, { locale: 'es', actor: systemActor })
  const note = { key: 'comun', es: { slug: 'comun' }, en: { slug: 'comun-en' } }
  const id = await saveSample(system, news, { ...note, publish: ['es', 'en'] })
  await saveSample(system, news, { ...note, shared: { date: '2022-02-02' } })
  const asked = { action: 'publish', locales: ['es'], revision: 2 }
  expect(await publication(id, asked)).toEqual({ status: 409, body: { problem: 'shared-unseen' } })
  const target = `${adminAddress.entryPublication(id)}?locale=es`
  const told = await ask(started.url, target, { headers: { cookie: editor.cookie } })
  const { hash, changes } = JSON.parse(told.text)
  expect(changes).toMatchObject([{ locale: 'en', differences: [{ field: 'date' }] }])
  expect(await publication(id, { ...asked, sharedSeen: hash })).toMatchObject({ status: 200 })
})

test('an address that changed leads to the present one for good, as a page and as its data', async () => {
  const id = await save('mudada', 'vieja')
  await publication(id, { action: 'publish', locales: ['es'], revision: 1 })
  await save('mudada', 'nueva')
  await publication(id, { action: 'publish', locales: ['es'], revision: 2 })
  const page = await ask(started.url, address.newsItem('es', 'vieja'))
  expect([page.status, page.headers.location]).toEqual([301, '/es/news/nueva'])
  expect(page.headers['cache-control']).toBe('no-cache')
  expect((await ask(started.url, `${address.newsItem('es', 'vieja')}.data`)).text).toContain('/es/news/nueva')
  await save('mudada', 'vieja')
  await publication(id, { action: 'publish', locales: ['es'], revision: 3 })
  expect(await statusOf(address.newsItem('es', 'vieja'))).toBe(200)
  expect((await ask(started.url, address.newsItem('es', 'nueva'))).headers.location).toBe('/es/news/vieja')
  const advice = `${adminAddress.entrySlug(id)}?kind=news&locale=es&slug=login`
  const told = await ask(started.url, advice, { headers: { cookie: editor.cookie } })
  expect(JSON.parse(told.text)).toEqual({ advice: 'reserved' })
})

test('what is planned by the clock of Montevideo is done by the server when its time comes', async () => {
  const id = await save('planeada', 'planeada')
  const at = momentOf('2026-11-15T18:30', 'America/Montevideo')
  if (!at.ok) throw new Error(at.problem)
  const plan = { action: 'plan', planned: 'publish', locales: ['es'], revision: 1 }
  const planned = await publication(id, { ...plan, at: at.value.toISOString() })
  expect(planned.body.languages.es).toMatchObject({
    state: 'draft',
    planned: [{ action: 'publish', at: '2026-11-15T21:30:00.000Z' }],
  })
  expect(await publication(id, { ...plan, at: '2026-11-15T14:59:59Z' })).toMatchObject({
    status: 422,
    body: { problem: 'past' },
  })
  const job = startPlannedChanges(started.site)
  try {
    expect(await statusOf(address.newsItem('es', 'planeada'))).toBe(404)
    started.setNow(at.value)
    await expect.poll(() => statusOf(address.newsItem('es', 'planeada')), { timeout: 10_000 }).toBe(200)
  } finally {
    await job.stop()
    started.setNow(noon)
  }
})

test('what an English page borrows from Spanish is marked as Spanish', async () => {
  const biography = 'Empezó leyendo etiquetas.'
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), teamMember, {
    key: 'en-un-idioma',
    es: { biography },
    en: { biography: null },
    publish: ['es', 'en'],
  })
  const pages = {
    es: await ask(started.url, address.about('es', 'team')),
    en: await ask(started.url, address.about('en', 'team')),
  }
  const marked = (text: string) =>
    [...text.matchAll(/<p [^>]*lang="es"[^>]*>([^<]*)/g)].map(([, words]) => words)
  expect(pages.es.text).toContain(biography)
  expect(marked(pages.es.text)).toEqual([])
  expect(marked(pages.en.text)).toEqual([biography])
})
