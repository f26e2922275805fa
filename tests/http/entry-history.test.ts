import { beforeAll, expect, test } from 'vitest'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { news } from '#content/model/kinds/news.ts'
import { keepDraft } from '#content/store/editing/keep-draft.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { unescapeHtml, wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let browser: SignedInBrowser
let history: string

beforeAll(async () => {
  browser = await signedInBrowser(started, { locale: 'en' })
  const editor = callerOf(started.site, { locale: 'en', actor: systemActor })
  const id = await saveSample(editor, news, { key: 'feria', es: { title: 'Uno', summary: 'Breve' } })
  const changes = { es: { title: 'Dos', summary: 'Largo' } } as Changes
  await keepDraft(editor, id, { kind: 'news', changes, ifMatch: 1, saveId: crypto.randomUUID() })
  history = `/admin/news/${id}/history`
})

const get = (address: string) => ask(started.url, address, { headers: { cookie: browser.cookie } })

test('one field comes back from the version that said it, and its new version is shown by that name', async () => {
  const compared = (await get(`${history}?before=1&after=2`)).text
  const [, way = '', words = ''] = /href="([^"]*field=es\.summary)"[^>]*>([^<]*)</.exec(compared) ?? []
  expect([unescapeHtml(way), words]).toEqual([
    `${history}?restore=1&field=es.summary`,
    'Bring back Summary (ES) of version 1',
  ])
  const asked = { intent: 'restore', number: '1', ifMatch: '2', field: 'es.summary' }
  const answer = await sendForm(started.url, `${history}?restore=1&field=es.summary`, asked, browser)
  const shown = wordsOf((await get(answer.headers.location ?? '')).text)
  expect(shown).toContain('Summary (ES) of version 1 is back, as a new version.')
  expect(shown).toContain('From version 2 to 3')
  expect(shown).toContain('Brought back from version 1: Summary (ES)')
  expect(shown).not.toContain('What would change')
})

test('a field that somebody has changed since stays, and the page asks again', async () => {
  const asked = { intent: 'restore', number: '1', ifMatch: '1', field: 'es.title' }
  const answer = await sendForm(started.url, `${history}?restore=1&field=es.title`, asked, browser)
  expect(answer.status).toBe(409)
  expect(wordsOf(answer.text)).toContain('What would change if Title (ES) came back from version 1')
})

test('a whole version comes back, and its new version is shown', async () => {
  const asked = { intent: 'restore', number: '2', ifMatch: '3' }
  const answer = await sendForm(started.url, `${history}?restore=2`, asked, browser)
  const shown = wordsOf((await get(answer.headers.location ?? '')).text)
  expect(shown).toContain('Version 2 is back, as a new version.')
  expect(shown).toContain('From version 3 to 4')
})
