import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { hostileSheets, inlineCell, workbook } from '../support/hostile-sheets.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let isBusy = false
let counted = 0

beforeAll(async () => {
  // All of this comes from one network, which would be made to wait.
  started.site.messages.arrivals.letIn = async () => {
    counted += 1
    return { delayMs: 0, isBusy, count: 1 }
  }
})
beforeEach(() => {
  isBusy = false
  counted = 0
})

/** Sends a list to check as a browser without script does. */
async function send(file: Uint8Array, lines = '', path = '/en/verify') {
  const form = new FormData()
  form.append('lines', lines)
  form.append('file', new File([new Uint8Array(file)], 'a.xlsx'))
  const written = new Request('http://form.example', { method: 'POST', body: form })
  const body = Buffer.from(await written.arrayBuffer())
  const headers = {
    ...{ origin: started.url, accept: 'text/html', 'content-length': String(body.length) },
    'content-type': written.headers.get('content-type') ?? '',
  }
  return ask(started.url, path, { method: 'POST', headers, body })
}

test('a workbook of a few lines is answered', async () => {
  const answer = await send(workbook(`<row>${inlineCell('A1', 'LSQ-1')}</row>`))
  expect([answer.status, counted]).toEqual([200, 1])
  expect(answer.text).toContain('<th scope="row">LSQ-1</th>')
})

/** What blocked the site longest; the reader itself is tried on all. */
const worst = hostileSheets.filter(([what]) => /shared texts|10 million|of zeros|commas$/.test(what))

test.each(worst)('%s: it is refused in words, and the site does nothing for it itself', async (_, make) => {
  const file = make().subarray(0, 2 * 1024 * 1024)
  const memory = process.resourceUsage().maxRSS
  const since = process.cpuUsage()
  let isAnswered = false
  const sent = send(file).finally(() => {
    isAnswered = true
  })
  // Whoever asks for something else meanwhile is answered first.
  expect((await ask(started.url, '/healthz')).status).toBe(200)
  expect(isAnswered).toBe(false)
  const answer = await sent
  const { user, system } = process.cpuUsage(since)
  expect([400, 413]).toContain(answer.status)
  expect(answer.text).toContain('role="alert"')
  expect((user + system) / 1e6).toBeLessThan(1.5)
  expect((process.resourceUsage().maxRSS - memory) / 1024).toBeLessThan(200)
})

test('what a network sends is counted before it is read: one that waits too much is told so, and its list stays', async () => {
  isBusy = true
  const unreadable = await send(Buffer.from('PK\x03\x04nonsense'), 'LSQ-1\nLSQ-2')
  expect([unreadable.status, counted]).toEqual([429, 1])
  expect(unreadable.text).toMatch(/LSQ-1\r?\nLSQ-2<\/textarea>/)
})

test('an unreadable sheet counts as much as one that is answered', async () => {
  for (const [path, status] of [
    ['/en/verify', 400],
    ['/en/verify/answers', 307],
  ] as const)
    expect((await send(Buffer.from('PK\x03\x04nonsense'), '', path)).status).toBe(status)
  expect(counted).toBe(2)
})
