import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { askOutside, isPublicAddress, openOutside } from './ask-outside.ts'
import { checkLink } from './check-link.ts'

/** As in production, but that this machine counts as the internet. */
const outside = {
  ...openOutside('https://aval.example'),
  isAllowed: () => true,
  isAllowedPort: () => true,
  patience: 2_000,
}
const strict = openOutside('https://aval.example')

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  [200, 'fine'],
  [204, 'fine'],
  [401, 'unsure'],
  [403, 'unsure'],
  [429, 'unsure'],
  [503, 'unsure'],
  [500, 'broken'],
  [404, 'broken'],
  [410, 'broken'],
])('a server that answers %i: %s', async (status, state) => {
  const url = await serve((_, answer) => answer.writeHead(status).end())
  expect(await checkLink(`${url}/page`, outside)).toMatchObject({ state })
})

test('a server that knows no HEAD is asked again as a browser asks', async () => {
  const methods: string[] = []
  const url = await serve(({ method = '' }, answer) => {
    methods.push(method)
    answer.writeHead(method === 'HEAD' ? 405 : 200).end()
  })
  expect(await checkLink(url, outside)).toEqual({ state: 'fine' })
  expect(methods).toEqual(['HEAD', 'GET'])
})

test('it says who asks, and nothing else about anybody', async () => {
  let headers: unknown
  const url = await serve((request, answer) => {
    headers = request.headers
    answer.end()
  })
  await checkLink(url, outside)
  expect(headers).toEqual({
    'user-agent': 'Aval link check (+https://aval.example)',
    accept: '*/*',
    host: expect.any(String),
    connection: 'close',
  })
})

test('it follows where a page has moved, and does not go round for ever', async () => {
  const url = await serve(({ url: path }, answer) => {
    if (path === '/old') answer.writeHead(301, { location: '/new' }).end()
    else if (path === '/round') answer.writeHead(302, { location: '/round' }).end()
    else answer.end()
  })
  expect(await checkLink(`${url}/old`, outside)).toEqual({ state: 'fine' })
  expect(await checkLink(`${url}/round`, outside)).toMatchObject({ state: 'broken', why: 'loop' })
})

test('a server that never answers, and one that never ends, hold nothing up', async () => {
  const silent = await serve(() => {})
  const endless = await serve((_, answer) => {
    answer.writeHead(200)
    answer.on('drain', () => answer.write('a'.repeat(65_536)))
    answer.write('a'.repeat(65_536))
  })
  expect(await checkLink(silent, { ...outside, patience: 200 })).toMatchObject({ why: 'timeout' })
  expect(await askOutside(new URL(endless), 'GET', outside)).toMatchObject({ status: 200 })
})

describe('this machine and private networks are never asked', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0',
    'http://2130706433',
    'http://0x7f000001',
    'http://017700000001',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[64:ff9b::7f00:1]',
    'http://[::127.0.0.1]',
    'http://[::a00:1]',
    'http://[::ffff:0:127.0.0.1]',
    'http://[64:ff9b:1::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[100:0:0:1::1]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'http://192.168.1.1',
    'http://172.16.0.1',
    'http://100.64.0.1',
    'http://localhost',
  ])('%s', async (href) => {
    expect(await checkLink(href, strict)).toMatchObject({ state: 'broken', why: 'private' })
  })

  test('also where a page outside leads to them', async () => {
    const within = await serve((_, answer) => answer.end())
    const { port } = new URL(within)
    const url = await serve((_, answer) =>
      answer.writeHead(302, { location: `http://127.0.0.2:${port}` }).end(),
    )
    const host = new URL(url).hostname
    const guarded = { ...outside, isAllowed: (address: string) => address === host }
    expect(await checkLink(url, guarded)).toMatchObject({ state: 'broken', why: 'private' })
  })

  test('and a name is judged by the address that is connected to', async () => {
    let connections = 0
    const url = await serve((_, answer) => {
      connections += 1
      answer.end()
    })
    const named = url.replace('127.0.0.1', 'localhost')
    expect(await checkLink(named, { ...outside, isAllowed: isPublicAddress })).toMatchObject({
      why: 'private',
    })
    expect(connections).toBe(0)
  })
})

test.each([
  'http://a@example.org',
  'ftp://example.org',
  'file:///etc/passwd',
  'http://example.org:8080',
  'http://',
])('an address that is none of the web is not asked: %s', async (href) => {
  expect(await checkLink(href, strict)).toMatchObject({ state: 'broken', why: 'address' })
})
