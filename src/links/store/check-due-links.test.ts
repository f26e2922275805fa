import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { news } from '#content/model/kinds/news.ts'
import { unpublishEntry } from '#content/store/save-entry.ts'
import type { Editor } from '#kernel/caller.ts'
import { narrowedTo } from '#tests/support/narrowed.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { openOutside } from './ask-outside.ts'
import { checkDueLinks } from './check-due-links.ts'
import { listBrokenLinks } from './list-broken-links.ts'

const hour = 3_600_000
const outside = { ...openOutside('https://aval.example'), isAllowed: () => true, isAllowedPort: () => true }

const { caller: editor } = await setUpEditor()
let server: Server
let url: string
const asked: string[] = []
const missing = new Set<string>()

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.writeHead(missing.has(request.url ?? '') ? 404 : 200).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => server?.close())

test('a link outside is called broken after three tries, with the field to mend, until it answers again', async () => {
  missing.add('/gone')
  const entryId = await saveSample(editor, news, {
    key: 'outside',
    es: { title: 'Una novedad', body: leadingTo({ href: `${url}/gone`, entry: null }) },
    publish: ['es'],
  })
  for (const hours of [0, 5, 10]) {
    expect(await brokenAt(hours)).toEqual([])
    expect(await checkDueLinks(at(hours), outside)).toBe(1)
  }
  expect(await brokenAt(10)).toEqual([
    {
      entryId,
      kind: 'news',
      title: { text: 'Una novedad', lang: undefined },
      field: 'body',
      places: ['es'],
      to: 'address',
      href: `${url}/gone`,
      why: 'gone',
      status: 404,
      since: at(0).now.toISOString(),
    },
  ])
  missing.clear()
  expect(await checkDueLinks(at(11), outside)).toBe(0)
  expect(await checkDueLinks(at(40), outside)).toBe(1)
  expect(await brokenAt(40)).toEqual([])
})

test('of one host one address is asked in a round', async () => {
  await saveSample(editor, news, {
    key: 'many',
    es: { body: leadingTo(...[1, 2, 3].map((page) => ({ href: `${url}/page-${page}`, entry: null }))) },
    publish: ['es'],
  })
  for (const round of [1, 2, 3]) {
    expect(await checkDueLinks(at(50), outside)).toBe(1)
    expect(asked).toEqual(Array.from({ length: round }, (_, page) => `/page-${page + 1}`))
  }
})

test('a link to an entry that visitors of the language do not find is broken at once, and once for all languages', async () => {
  const target = await saveSample(editor, news, {
    key: 'target',
    es: { title: 'Adonde lleva' },
    en: { title: 'Where it leads' },
    publish: ['es', 'en'],
  })
  const body = leadingTo({ href: null, entry: target })
  const from = await saveSample(editor, news, {
    key: 'from',
    es: { title: 'Desde donde', body },
    en: { title: 'From where', body },
    publish: ['es', 'en'],
  })
  expect(await brokenAt(60)).toEqual([])
  await unpublishEntry(editor, target, 'es')
  expect(await brokenAt(60)).toMatchObject([{ entryId: from, places: ['es'] }])
  await unpublishEntry(editor, target, 'en')
  expect(await brokenAt(60)).toMatchObject([
    {
      entryId: from,
      field: 'body',
      places: ['en', 'es'],
      to: 'entry',
      target: { id: target, kind: 'news', title: { text: 'Adonde lleva' } },
      why: 'unpublished',
    },
  ])
})

function at(hours: number): Editor {
  return { ...editor, now: new Date(editor.now.getTime() + hours * hour) }
}

async function brokenAt(hours: number) {
  const { shown, total } = await listBrokenLinks(at(hours), 50)
  expect(total).toBe(shown.length)
  expect(await listBrokenLinks(narrowedTo(at(hours), { kinds: ['country'] }), 50)).toEqual({
    shown: [],
    total: 0,
  })
  return shown
}

function leadingTo(...targets: { href: string | null; entry: string | null }[]): RichText {
  return {
    type: 'doc',
    content: targets.map((attrs) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'Léase el informe', marks: [{ type: 'link', attrs }] }],
    })),
  }
}
