import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Log } from '#kernel/log.ts'
import { createRequestLog } from './request-log.ts'

test('a request leaves one line: its path without the query, and the id that the answer carries', () => {
  const { lines, id } = request('/es/search?q=secret')
  expect(lines).toEqual([{ id, method: 'GET', path: '/es/search', status: 200, ms: expect.any(Number) }])
})

test.each([
  '/es/let-us-know',
  '/en/let-us-know?code=secret',
  '/es/let-us-know.data',
  '/es/let-us-know/secret',
  '/es/Let-Us-Know',
  '/es/let%2dus%2Dknow',
  '/es/%6cet-us-know',
  '/es//let-us-know',
  '//es/let-us-know',
  '/fr/let-us-know',
  '/es%2flet-us-know',
])('the anonymous space leaves none, however it is written: %s', (path) => {
  expect(request(path)).toEqual({ lines: [], id: null })
})

test.each([
  '/assets/site-1a2b.css',
  '/drawings/mark.svg',
  '/icons/180.png',
  '/favicon.ico',
  '/favicon.svg',
  '/theme/0a1b.css',
  '/theme/newsreader.woff2',
  '/media/0f/1/logo.svg',
  '/opensearch.xml',
])(
  'what its pages load leaves none either, since a line of it alone would tell that one was opened: %s',
  (path) => {
    expect(request(path)).toEqual({ lines: [], id: null })
  },
)

test('nothing is logged where the level is above', () => {
  expect(request('/es', 'error')).toEqual({ lines: [], id: null })
})

function request(url: string, level = 'info') {
  const lines: object[] = []
  const log = {
    isLevelEnabled: (asked: string) => asked === level,
    info: (line: object) => lines.push(line),
  } as unknown as Log
  const response = Object.assign(new EventEmitter(), { statusCode: 200 })
  const id = createRequestLog(log)(
    { url, method: 'GET', headers: {} } as IncomingMessage,
    response as unknown as ServerResponse,
  )
  response.emit('close')
  return { lines, id }
}
