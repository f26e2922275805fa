import { afterEach, expect, test, vi } from 'vitest'
import { draftConnection } from './ask-server.ts'

const request = { name: 'one-save', revision: 3, changes: { es: { title: 'Aviso' } } }

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a page in place of the answer', () => new Response('<!doctype html>'), { type: 'unreachable' }],
  ['a gateway whose server is away', () => new Response('', { status: 503 }), { type: 'unreachable' }],
  [
    'an entry that is there no more',
    () => new Response('{"problem":"not-found"}', { status: 404 }),
    { type: 'erased' },
  ],
  [
    'a page that is not found',
    () => new Response('', { status: 404 }),
    { type: 'failed', status: 404, mayHavePassed: false },
  ],
  ['no session', () => new Response('', { status: 401 }), { type: 'signed-out' }],
  [
    'too many',
    () => new Response('', { status: 429 }),
    { type: 'failed', status: 429, mayHavePassed: false },
  ],
  ['a fault', () => new Response('', { status: 500 }), { type: 'failed', status: 500, mayHavePassed: true }],
  ['a refusal without a word', () => new Response('', { status: 422 }), { type: 'refused', problems: [] }],
  [
    'a conflict without a word',
    () => new Response('', { status: 412 }),
    { type: 'failed', status: 412, mayHavePassed: false },
  ],
])('%s is understood, whatever it says', async (_, answer, understood) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await draftConnection('one', 'news', () => 'token').save(request)).toEqual(understood)
})
