import { beforeAll, describe, expect, test } from 'vitest'
import type { ToDo } from '#content/model/editing/bulk-change.ts'
import { news } from '#content/model/kinds/news.ts'
import { eraseMany } from '#content/store/editing/erase-many.ts'
import { trashEntry } from '#content/store/editing/trash.ts'
import { fingerprintOf } from '#content/store/fingerprint.ts'
import { doBulk } from '#content/store/publishing/do-bulk.ts'
import { type HistoryEventName, historyEvents } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { makeAccount, type SignedInBrowser, sendForm, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
const browsers = {} as Record<'es' | 'en', SignedInBrowser>

beforeAll(async () => {
  browsers.es = await signedInBrowser(started)
  browsers.en = await signedInBrowser(started, { locale: 'en' })
  const other = await makeAccount(started.site)
  const caller = callerOf(started.site, { locale: 'es' })
  for (const what of historyEvents)
    await recordEvent(caller, { what, subject: { id: other.uid, name: '<img src=x onerror=alert(1)>' } })
  for (let times = 0; times < 50; times += 1)
    await recordEvent(caller, { what: 'signed-out', subject: { id: other.uid, name: other.email } })
})

test.each(['es', 'en'] as const)('every event has words of its own in %s', async (locale) => {
  const words = await Promise.all(
    historyEvents.map(async (event) => [
      ...new Set((await rows(`?event=${event}`, locale)).map(([what]) => what)),
    ]),
  )
  expect(new Set(words.flat()).size).toBe(historyEvents.length)
  for (const each of words) expect(each).toHaveLength(1)
})

test('fifty are on a page, and a link leads to the older ones with the same choice', async () => {
  const first = await get('?event=signed-out')
  const [, older = ''] = /href="\/admin\/history(\?[^"]*older=\d+)"/.exec(first.text) ?? []
  expect(await rows('?event=signed-out')).toHaveLength(50)
  expect(older).toContain('event=signed-out')
  expect(await rows(older.replaceAll('&amp;', '&'))).toHaveLength(1)
})

test('names are shown as text', async () => {
  const { text } = await get('?event=disabled')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img src=x')
})

describe('what cannot be asked for is not found', () => {
  test.each([
    ...['?event=none', '?event=__proto__', '?person=none', '?person=%00', "?person=a'%20or%201=1--"],
    ...[
      '?older=0',
      '?older=-1',
      '?older=1e9',
      '?older=abc',
      '?older=',
      '?newer=99999999999999999999',
      '?newer=%00',
    ],
    ...[
      '?when=tomorrow',
      '?from=2026-02-30',
      '?until=yesterday',
      '?from=%00',
      '?thing=none',
      '?thing=__proto__',
    ],
    ...['?open=1&part=0', '?open=99999999', '?open=1'],
  ])('%s', async (query) => {
    expect((await get(query)).status).toBe(404)
  })

  test('and nothing is said where nothing is recorded', async () => {
    expect(await rows('?older=1')).toEqual([])
  })
})

test.each([
  ['?event=&person=&from=&until=&thing=', ''],
  ['?event=published&person=&when=&thing=news', '?thing=news&event=published'],
  ['?from=2026-05-04&until=2026-05-01', '?from=2026-05-01&until=2026-05-04'],
  ['?when=yesterday&until=2026-05-01', '?until=2026-05-01'],
])('what a form sends as %s is asked for in the shortest way: %s', async (sent, shortest) => {
  const answer = await get(sent)
  expect([answer.status, answer.headers.location]).toEqual([302, `/admin/history${shortest}`])
})

test('an event stands on its day by the clock at the seat, and on no other', async () => {
  const item = { id: crypto.randomUUID(), kind: 'office', name: 'Medianoche' }
  for (const [name, at] of [
    ['Antes', '2025-03-10T02:59:59Z'],
    ['Primero', '2025-03-10T03:00:00Z'],
    ['Último', '2025-03-11T02:59:59Z'],
    ['Después', '2025-03-11T03:00:00Z'],
  ] as const)
    await recordEvent(
      { ...callerOf(started.site, { locale: 'es' }), now: new Date(at) },
      { what: 'moved', item: { ...item, name } },
    )
  const named = async (query: string) =>
    (await rows(query)).map(([, , , what]) => what?.replace('ya no existe', ''))
  expect(await named('?from=2025-03-10&until=2025-03-10')).toEqual(['Último', 'Primero'])
  expect(await named('?until=2025-03-09&thing=office')).toEqual(['Antes'])
})

test('what was done yesterday is one link away, with the other filters kept', async () => {
  const { text } = await get('?thing=news')
  expect(text).toContain('href="/admin/history?when=yesterday&amp;thing=news"')
  const yesterday = new Date(started.site.now().getTime() - 24 * 3_600_000)
  const item = { id: crypto.randomUUID(), kind: 'news', name: 'De ayer' }
  await recordEvent({ ...callerOf(started.site, { locale: 'es' }), now: yesterday }, { what: 'moved', item })
  expect((await rows('?when=yesterday&thing=news')).map(([, , , about]) => about)).toEqual([
    'De ayerya no existe',
  ])
  expect(await rows('?when=today&thing=news')).toEqual([])
})

test('what an account was narrowed to is said in words, and what was recorded before that was kept has none', async () => {
  const item = { id: 'x', name: 'nora@example.org' }
  const caller = callerOf(started.site, { locale: 'es' })
  const said = async (locale: 'es' | 'en') =>
    (await rows('?event=account-narrowed', locale)).flatMap(([, , , who, details]) =>
      who === 'nora@example.org' ? [details] : [],
    )
  await recordEvent(caller, { what: 'account-narrowed', subject: item })
  const rights = 'kind:news language:es publishes register'
  await recordEvent(caller, { what: 'account-narrowed', subject: item, details: { rights } })
  await recordEvent(caller, { what: 'account-narrowed', subject: item, details: { rights: 'reads' } })
  expect(await said('en')).toEqual([
    'May now: Read, without changing anything',
    'May now: Write and publish News in Spanish; Change the register of companies and certificates',
    '—',
  ])
  expect((await said('es'))[1]).toContain('Escribir y publicar')
})

test('an entry is named in the reader’s language or as having another, where that is sure, and a way onward stands alone', async () => {
  const caller = callerOf(started.site, { locale: 'es' })
  const entry = await saveSample({ ...caller, actor: systemActor }, news, {
    key: 'sure',
    es: { title: 'Igual', slug: 'igual' },
    en: { title: 'The same', slug: 'same' },
  })
  const both = await saveSample({ ...caller, actor: systemActor }, news, {
    key: 'both',
    es: { title: 'Radar', slug: 'radar' },
    en: { title: 'Radar', slug: 'radar' },
  })
  const single = await saveSample({ ...caller, actor: systemActor }, news, {
    key: 'single',
    es: { title: 'Sola', slug: 'sola' },
  })
  const about = (what: HistoryEventName, id: string, name: string) =>
    recordEvent(caller, { what, item: { id, kind: 'news', name } })
  await about('imported', crypto.randomUUID(), 'many.csv')
  await about('moved', single, 'Sola')
  await about('moved', entry, 'Igual')
  await about('moved', entry, 'Como antes')
  await about('moved', both, 'Radar')
  await about('moved', crypto.randomUUID(), 'Borrada')
  const named = async (event: string) =>
    (await rows(`?event=${event}&thing=news`, 'en')).map(([, , , name]) => name)
  expect((await named('moved')).slice(0, 5)).toEqual([
    'Borradano longer there',
    'Radar',
    'Como antes',
    'The same',
    'Sola (in Spanish)',
  ])
  expect(await named('imported')).toEqual(['many.csv'])
  const [imported] = await rows('?event=imported&thing=news', 'en')
  expect(imported?.[4]).toMatch(/^See/)
})

describe('a change to many entries', () => {
  test('is one row, which opens to each with its difference, and is taken back from there', async () => {
    const { site } = started
    const editor = {
      ...callerOf(site, { locale: 'es' }),
      actor: { id: browsers.es.account.uid, name: 'ana' },
    }
    const ids = []
    for (const key of ['uno', 'dos', 'tres'])
      ids.push(
        await saveSample(editor, news, {
          key: `lote-${key}`,
          es: { title: `Lote ${key}`, slug: `lote-${key}` },
        }),
      )
    const entries = ids.map((id) => ({ id, revision: 1 }))
    const asked: ToDo = { kind: 'news', action: 'publish', locales: ['es'], all: false, entries }
    await doBulk(editor, asked)
    const [row, ...others] = await rows('?event=many-changed&thing=news')
    expect(others).toEqual([])
    expect(row?.[0]).toBe('3 entradas publicadas')
    const { text } = await get('?event=many-changed&thing=news')
    const [, open = ''] = /href="\/admin\/history(\?[^"]*open=\d+)"/.exec(text) ?? []
    const opened = (await get(open.replaceAll('&amp;', '&'))).text
    for (const id of ids) expect(opened).toContain(`href="/admin/news/${id}/history?publication=1"`)
    const [, batch = ''] = /name="batch" value="([^"]+)"/.exec(opened) ?? []
    await trashEntry(editor, ids[0] ?? '')
    await eraseMany(editor, ids.slice(0, 1), fingerprintOf(ids.slice(0, 1)))
    const gone = (await get(open.replaceAll('&amp;', '&'))).text
    expect(wordsOf(gone)).toContain('Lote uno (ya no existe)')
    const undone = await undo(batch)
    expect(undone.status).toBe(200)
    expect(wordsOf(undone.text)).toContain('2 entradas están como antes.')
    // The outcome takes the focus, and so comes into sight.
    expect(undone.text).toMatch(/role="status" tabindex="-1"[^>]*><p>2 entradas/)
    expect(wordsOf(undone.text)).toContain('alguien la cambió después: Lote uno')
    const again = await undo(batch)
    expect([again.status, wordsOf(again.text)]).toEqual([
      422,
      expect.stringContaining('ya se había deshecho'),
    ])
  })
})

function get(query: string, locale: 'es' | 'en' = 'es') {
  return ask(started.url, `/admin/history${query}`, { headers: { cookie: browsers[locale].cookie } })
}

function undo(batch: string) {
  const { cookie, csrf } = browsers.es
  return sendForm(started.url, '/admin/history', { intent: 'undo', batch }, { cookie, csrf })
}

/** The words of each row's cells. */
async function rows(query: string, locale: 'es' | 'en' = 'es'): Promise<string[][]> {
  const { status, text } = await get(query, locale)
  expect(status, query).toBe(200)
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(text)?.[1] ?? ''
  return [...body.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => wordsOf(cell)),
  )
}
