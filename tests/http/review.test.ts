import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Changes } from '#content/model/editing/edited-entry.ts'
import { news } from '#content/model/kinds/news.ts'
import { keepDraft } from '#content/store/editing/keep-draft.ts'
import { findByKey } from '#content/store/find-published.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { publishLanguages } from '#content/store/publishing/publish-languages.ts'
import { reviewsOf } from '#content/store/review/reviews-of.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let editor: Editor
let writer: SignedInBrowser
let publisher: SignedInBrowser
let reader: SignedInBrowser
let id: string
let made = 0

const rights = { languages: [...locales], publishes: false, register: false, messages: false }

beforeAll(async () => {
  editor = callerOf(started.site, { locale: 'es', actor: systemActor })
  await ensureFirstContent(editor)
  writer = await signedInBrowser(started, { name: 'Nora Paz', rights: { ...rights, kinds: ['news'] } })
  publisher = await signedInBrowser(started, { name: 'Ana Sosa' })
  reader = await signedInBrowser(started, { rights: { ...rights, kinds: [] } })
})

beforeEach(async () => {
  made += 1
  id = await saveSample(editor, news, {
    key: `nota-${made}`,
    es: { title: `Nota ${made}`, slug: `nota-${made}` },
  })
})

const page = () => adminAddress.entryReview('news', id)
const send = (who: SignedInBrowser, fields: Record<string, string>) =>
  sendForm(started.url, page(), fields, who)
const look = async (who: SignedInBrowser, path = page()) =>
  (await ask(started.url, path, { headers: { cookie: who.cookie, referer: `${started.url}/admin/help` } }))
    .text
const asks = { intent: 'ask', locale: 'es', revision: '1', note: 'Sale el lunes' }
const write = (ifMatch: number, es: object) =>
  keepDraft(editor, id, { kind: 'news', changes: { es } as Changes, ifMatch, saveId: crypto.randomUUID() })
/** What the page of a review tells, from each heading to the next. */
function parts(page: string) {
  const [, since = ''] = /<h3[^>]*>(Qué cambió después[\s\S]*?)<h3/.exec(page) ?? []
  const [, publishes = ''] =
    /<h3[^>]*>(Qué (?:cambiaría|se publicaría)[\s\S]*?<form[\s\S]*?<\/form>)/.exec(page) ?? []
  return { since, publishes }
}
const open = async () => (await reviewsOf(editor, [id])).get(id)?.es

test('without script somebody asks, another reads what would change and publishes it', async () => {
  expect(await look(writer)).toContain('name="reviewer"')
  expect((await send(writer, asks)).status).toBe(200)
  const seen = await look(publisher)
  expect(seen).toContain('Sale el lunes')
  expect(seen).toContain(`Nota ${made}`)
  expect(await look(publisher, adminAddress.dashboard)).toContain(page())
  expect(await look(writer, `/es/news/nota-${made}`)).not.toContain(`Nota ${made}`)
  const published = await send(publisher, { intent: 'publish', locale: 'es', revision: '1' })
  expect([published.status, published.text.includes('Publicado.')]).toEqual([200, true])
  expect(await look(writer, `/es/news/nota-${made}`)).toContain(`Nota ${made}`)
  expect(await look(writer, adminAddress.dashboard)).toContain('Publicado: español')
})

test('what is refused says why, and what was typed stays', async () => {
  const long = 'ñ'.repeat(1001)
  const refused = await send(writer, { ...asks, note: long })
  expect([
    refused.status,
    refused.text.includes('La nota es demasiado larga'),
    refused.text.includes(long),
  ]).toEqual([422, true, true])
  await send(writer, asks)
  const asked = (await open())?.at ?? ''
  const without = await send(publisher, { intent: 'send-back', locale: 'es', asked, note: '' })
  expect([without.status, without.text.includes('Escriba qué hay que cambiar')]).toEqual([422, true])
  await send(publisher, { intent: 'send-back', locale: 'es', asked, note: 'Falta la fecha' })
  const late = await send(publisher, { intent: 'send-back', locale: 'es', asked, note: 'Otra cosa' })
  expect([late.status, late.text.includes('ya no está pendiente')]).toEqual([409, true])
})

test('a draft that was saved meanwhile is neither vouched for nor published unseen', async () => {
  const late = await send(writer, { ...asks, revision: '7' })
  expect([late.status, late.text.includes('Mientras tanto alguien guardó cambios')]).toEqual([409, true])
  expect([late.text.includes('Sale el lunes'), await open()]).toEqual([true, undefined])
  await send(writer, asks)
  const answer = await send(publisher, { intent: 'publish', locale: 'es', revision: '7' })
  expect([answer.status, answer.text.includes('Mientras tanto alguien guardó cambios')]).toEqual([409, true])
})

test('what is shown is what the button publishes, and what was written after it was requested stands by itself', async () => {
  await write(1, { title: `Anterior ${made}` })
  await publishLanguages(editor, id, { locales: ['es'], revision: 'present' })
  await write(2, { title: `Pedida ${made}` })
  await send(writer, { ...asks, revision: '3' })
  await write(3, { title: `Escrita después ${made}` })
  const { since, publishes } = parts(await look(publisher))
  expect([since.includes('(desde la versión 3)'), since.includes('Pedida')]).toEqual([true, true])
  expect(publishes).toContain('(versión 4)')
  expect([publishes.includes('Escrita'), publishes.includes('Anterior')]).toEqual([true, true])
  expect(publishes).not.toContain('Pedida')
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(publishes) ?? []
  await send(publisher, { intent: 'publish', locale: 'es', revision })
  expect(await look(writer, `/es/news/nota-${made}`)).toContain(`Escrita después ${made}`)
})

test('what all languages share is left out of a review where the tick is taken out, and in it as it was shown', async () => {
  const both = {
    es: { title: `Nota ${made}`, slug: `nota-${made}` },
    en: { title: 'A note', slug: `note-${made}` },
  }
  await saveSample(editor, news, { key: `nota-${made}`, ...both, publish: [...locales] })
  await saveSample(editor, news, { key: `nota-${made}`, ...both, shared: { date: '2022-02-02' } })
  const dates = async () => (await findByKey({ ...editor, locale: 'en' }, news, `nota-${made}`))?.date
  const before = await dates()
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(await look(writer)) ?? []
  expect((await send(writer, { ...asks, revision })).status).toBe(200)
  const publish = { intent: 'publish', locale: 'es', revision }
  const unseen = await send(publisher, publish)
  expect([unseen.status, parts(unseen.text).publishes.includes('name="withShared"')]).toEqual([409, true])
  const [, sharedSeen = ''] = /name="sharedSeen" value="(\w+)"/.exec(unseen.text) ?? []
  const without = { ...publish, sharedSeen, choosesShared: 'yes' }
  expect((await send(publisher, without)).status).toBe(200)
  expect(await dates()).toBe(before)

  await send(writer, { ...asks, revision })
  expect((await send(publisher, { ...without, withShared: 'on' })).status).toBe(200)
  expect(await dates()).toBe('2022-02-02')
})

test('what was changed after it was requested and changed back is no difference', async () => {
  await send(writer, asks)
  await write(1, { title: 'Otro' })
  await write(2, { title: `Nota ${made}` })
  expect(parts(await look(publisher))).toMatchObject({ since: '' })
})

test('what stops a language from being published is named beside the button, with the way to its field', async () => {
  await write(1, { title: null, slug: null })
  await send(writer, { ...asks, revision: '2' })
  const { publishes } = parts(await look(publisher))
  expect(publishes).toContain(`href="${adminAddress.entry('news', id)}#es-title"`)
  expect(wordsOf(publishes)).toContain('No se puede publicar así')
  expect(parts(await look(writer)).publishes).not.toContain('#es-title')
})

test('whoever may not write what all languages share reads, publishing and asking, that it has to be public first', async () => {
  const ofEnglish = { ...rights, kinds: ['news'], languages: ['en'] as Locale[] }
  const asking = await signedInBrowser(started, { rights: ofEnglish })
  const publishing = await signedInBrowser(started, { rights: { ...ofEnglish, publishes: true } })
  await saveSample(editor, news, {
    key: `nota-${made}`,
    es: { title: `Nota ${made}`, slug: `nota-${made}` },
    en: { title: 'A note', slug: `note-${made}` },
  })
  const isTold = (text: string) =>
    wordsOf(text).includes('Este idioma no se puede mostrar sin lo que comparten los idiomas')
  expect(isTold(await look(asking))).toBe(true)
  expect((await send(asking, { ...asks, locale: 'en', revision: '2' })).status).toBe(200)
  const shown = await Promise.all(
    [publishing, publisher].map(async (who) => parts(await look(who)).publishes),
  )
  expect(shown.map(isTold)).toEqual([true, false])
})

test('a review is asked of what can be published unless somebody chooses more, and what is lacking is named', async () => {
  await keepDraft(editor, id, {
    ...{ kind: 'news', changes: { en: { summary: 'Brief' } } as Changes },
    ...{ ifMatch: 1, saveId: crypto.randomUUID() },
  })
  const seen = await look(writer)
  const [es, en] = ['es', 'en'].map(
    (each) => new RegExp(`<input[^>]*name="locale"[^>]*value="${each}"[^>]*>`).exec(seen)?.[0],
  )
  expect([es?.includes('checked'), en?.includes('checked')]).toEqual([true, false])
  expect(seen).toContain(`href="${adminAddress.entry('news', id)}#en-title"`)
})

test('whoever may not is refused in words: to ask, to answer, to publish', async () => {
  expect((await send(reader, asks)).status).toBe(403)
  await send(writer, asks)
  const asked = (await open())?.at ?? ''
  const answers: Record<string, string>[] = [
    { intent: 'send-back', locale: 'es', asked, note: 'No' },
    { intent: 'publish', locale: 'es', revision: '1' },
  ]
  for (const fields of answers) expect((await send(writer, fields)).status).toBe(403)
  expect(await open()).toMatchObject({ state: 'asked' })
  const reads = await look(reader)
  expect([reads.includes('Sale el lunes'), reads.includes('value="publish"')]).toEqual([true, false])
})

test('what no page of ours sends is not understood', async () => {
  for (const fields of [
    {},
    { intent: 'other', locale: 'es' },
    { intent: 'take-back' },
    { intent: 'publish', locale: 'es' },
    { intent: 'ask', locale: 'es' },
  ])
    expect((await send(publisher, fields as Record<string, string>)).status).toBe(400)
  expect((await sendForm(started.url, adminAddress.entryReview('offices', id), asks, publisher)).status).toBe(
    404,
  )
})
