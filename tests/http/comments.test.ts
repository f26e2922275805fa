import { beforeAll, beforeEach, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { readThreads } from '#content/store/comments/read-comments.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { publishEntry } from '#content/store/save-entry.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: Editor
let ana: SignedInBrowser
let reader: SignedInBrowser
let id: string
let made = 0

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  await ensureFirstContent(editor)
  ana = await signedInBrowser(started, { name: 'Ana Sosa' })
  const rights = { kinds: [], languages: [], publishes: false, register: false, messages: false }
  reader = await signedInBrowser(started, { name: 'Leo Gil', rights })
})

beforeEach(async () => {
  made += 1
  const key = `nota-${made}`
  id = await saveSample(editor, news, { key, es: { title: `Nota ${made}`, slug: key } })
})

const page = () => adminAddress.entryComments('news', id)
const send = (who: SignedInBrowser, fields: Record<string, string>) =>
  sendForm(started.url, page(), fields, who)
const look = async (who: SignedInBrowser, path = page()) => {
  const headers = { cookie: who.cookie, referer: `${started.url}${adminAddress.help}` }
  return (await ask(started.url, path, { headers })).text
}
const threads = () => readThreads(editor, id)
const words = 'Falta decir desde cuándo'
const begins = { intent: 'begin', field: 'es.title', text: words }

test('without script whoever only reads says something, and another answers and settles it', async () => {
  expect((await send(reader, { ...begins, mention: ana.account.uid })).status).toBe(200)
  const dashboard = await look(ana, adminAddress.dashboard)
  expect([dashboard.includes(words), dashboard.includes(page())]).toEqual([true, true])
  const thread = (await threads())[0]?.id ?? ''
  await send(ana, { intent: 'reply', thread, text: 'Desde marzo' })
  const settled = await send(ana, { intent: 'resolve', thread })
  expect([settled.status, settled.text.includes('Resueltos (1)')]).toEqual([200, true])
  const [seen] = await threads()
  expect(seen?.comments.map(({ text }) => text)).toEqual([words, 'Desde marzo'])
  expect(await look(reader, `${page()}?field=es.title`)).toContain('Desde marzo')
  expect(await look(reader, `${page()}?field=es.summary`)).not.toContain('Desde marzo')
})

test('what is refused says why, and what was typed stays', async () => {
  const long = 'ñ'.repeat(2001)
  const refused = await send(ana, { ...begins, text: long })
  expect([refused.status, refused.text.includes('demasiado largo'), refused.text.includes(long)]).toEqual([
    ...[422, true, true],
  ])
  await send(ana, begins)
  const comment = (await threads())[0]?.id ?? ''
  const others = await send(reader, { intent: 'erase', comment })
  expect([others.status, others.text.includes('Solo quien escribió')]).toEqual([403, true])
  expect((await send(ana, { intent: 'erase', comment })).status).toBe(200)
  expect((await send(reader, { intent: 'reply', thread: comment, text: 'x' })).status).toBe(404)
})

test('no visitor and no file reads what editors say', async () => {
  await send(ana, begins)
  await publishEntry(editor, id, 'es')
  for (const path of [`/es/news/nota-${made}`, '/es/news', '/api/openapi.json', '/es/news/feed.xml'])
    expect((await ask(started.url, path)).text, path).not.toContain(words)
  for (const format of ['csv', 'json'])
    expect(await look(ana, `${adminAddress.export('news')}?format=${format}`), format).not.toContain(words)
})

test('what no page of ours sends is not understood', async () => {
  for (const fields of [{}, { intent: 'other' }, { intent: 'begin', field: 'title', text: 'x' }])
    expect((await send(ana, fields as Record<string, string>)).status).toBe(400)
  expect(
    (await ask(started.url, `${page()}?field=es.nothing`, { headers: { cookie: ana.cookie } })).status,
  ).toBe(404)
})
