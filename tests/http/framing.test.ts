import { expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { sendRaw } from '../support/send-raw.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })

/** The statuses that are answered on one connection, until the server ends it. */
async function statusesOf(lines: string[], body = ''): Promise<number[]> {
  const said = await sendRaw(started.url, `${lines.join('\r\n')}\r\n\r\n${body}`)
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

const places = ['/healthz', '/es', '/es/let-us-know', '/es/nothing', '/favicon.ico', '/api/v1/companies']

test.each(places)('%s is answered to one host alone', async (path) => {
  const line = `GET ${path} HTTP/1.1`
  const host = `Host: 127.0.0.1:${new URL(started.url).port}`
  expect(await statusesOf([line, host, 'Connection: close'])).not.toContain(400)
  for (const odd of [
    [host, host],
    [host, 'Host: evil.example'],
    [host, 'hOsT: evil.example'],
    ['Host: a, b'],
    ['Host: a b'],
    ['Host: evil.example/path'],
    ['Host: user@evil.example'],
    ['Host: a:b'],
    ['Host: a:99999'],
    ['Host: [::1'],
    ['Host: '],
    [`Host: ${'a'.repeat(300)}`],
    [],
  ])
    expect([odd, await statusesOf([line, ...odd])]).toEqual([odd, [400]])
})

test('a host is taken in every way in which programs write one', async () => {
  for (const host of ['localhost', 'LOCALHOST:80', 'a_b.example.', '127.0.0.1', '[::1]:3000'])
    expect([host, (await ask(started.url, '/healthz', { headers: { host } })).status]).toEqual([host, 200])
})

test.each([
  ['two lengths', ['Content-Length: 3', 'Content-Length: 4']],
  ['a list of lengths', ['Content-Length: 3, 4']],
  ['a length and parts', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
  ['parts and a length', ['Transfer-Encoding: chunked', 'Content-Length: 3']],
  ['parts that are not the last coding', ['Transfer-Encoding: chunked, identity']],
  ['parts in a word that is none', ['Transfer-Encoding: xchunked']],
  ['a length below nothing', ['Content-Length: -1']],
  ['a length with a sign', ['Content-Length: +3']],
])('a request with %s is refused, and what follows on its connection is not answered', async (_, lines) => {
  const hidden = `a=1GET /es HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const head = ['POST /es/login HTTP/1.1', 'Host: localhost', ...lines]
  expect(await statusesOf(head, hidden)).toEqual([400])
})

test('a form whose type is said twice is read as neither', async () => {
  const form = 'email=a%40b.example&password=x'
  const statuses = await statusesOf(
    [
      ...['POST /es/login HTTP/1.1', `Host: ${new URL(started.url).host}`, 'Connection: close'],
      ...['Content-Type: application/x-www-form-urlencoded', 'Content-Type: multipart/form-data; boundary=x'],
      `Content-Length: ${form.length}`,
    ],
    form,
  )
  expect(statuses).toEqual([400])
})

test('who sends on without waiting for answers is answered so far, and beyond that no more', async () => {
  const asking = (count: number) => {
    const each = ['HEAD /healthz HTTP/1.1', 'Host: localhost', '', '']
    return [
      ...Array(count - 1)
        .fill(each)
        .flat(),
      ...each.slice(0, 2),
      'Connection: close',
    ]
  }
  expect(await statusesOf(asking(16))).toEqual(Array(16).fill(200))
  const { length } = await statusesOf(asking(400)).catch(() => [])
  expect(length).toBeLessThan(400)
})
