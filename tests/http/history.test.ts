import { beforeAll, describe, expect, test } from 'vitest'
import { historyEvents } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { callerOf } from '#kernel/site.ts'
import { makeAccount, type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
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
  ])('%s', async (query) => {
    expect((await get(query)).status).toBe(404)
  })

  test('and nothing is said where nothing is recorded', async () => {
    expect(await rows('?older=1')).toEqual([])
    expect((await get('?event=&person=')).status).toBe(200)
  })
})

function get(query: string, locale: 'es' | 'en' = 'es') {
  return ask(started.url, `/admin/history${query}`, { headers: { cookie: browsers[locale].cookie } })
}

/** The words of each row's cells. */
async function rows(query: string, locale: 'es' | 'en' = 'es'): Promise<string[][]> {
  const { status, text } = await get(query, locale)
  expect(status, query).toBe(200)
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(text)?.[1] ?? ''
  return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => wordsOf(cell)),
  )
}
