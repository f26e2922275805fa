import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off', env: { TRUSTED_PROXIES: '127.0.0.1' } })
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Begins to send something long, and stops before its end; `said` is what is answered until then. */
function stall(path: string, type: string, length: string) {
  const socket = connect(Number(new URL(started.url).port), '127.0.0.1')
  sockets.push(socket)
  const stalled = { said: '' }
  socket.on('error', () => {})
  socket.on('data', (part) => {
    stalled.said += part
  })
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `origin: ${started.url}`, `content-type: ${type}`]
  socket.write([...head, length, 'x-forwarded-for: 198.51.100.1', '', '8', 'lines=ab', ''].join('\r\n'))
  return stalled
}

const json = 'application/json'
test.each([
  ['a list', '/es/verify/answers', 'application/x-www-form-urlencoded', 'content-length: 1000000'],
  ['a list of a program', '/api/v1/check', json, 'content-length: 1000000'],
  ['what does not say how long it is', '/api/v1/check', json, 'transfer-encoding: chunked'],
])(
  'who sends %s very often and never to its end is told to come again, and costs others nothing',
  async (...[, ...sent]) => {
    const all = Array.from({ length: 24 }, () => stall(...sent))
    // Six are read, and twelve wait.
    const refused = () => all.filter(({ said }) => said.startsWith('HTTP/1.1 503')).length
    await expect.poll(refused, { timeout: 20_000 }).toBe(6)
    const body = JSON.stringify({ texts: Array(400).fill('x'.repeat(190)) })
    const headers = { 'content-type': json, 'content-length': String(body.length) }
    const answer = await ask(started.url, '/api/v1/check', { method: 'POST', headers, body })
    expect(body.length).toBeGreaterThan(64 * 1024)
    expect(answer.status).toBe(200)
  },
)
