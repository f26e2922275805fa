import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { isAhead } from './refused-requests.ts'

/** Sends so many requests at once, of which none is answered, and goes; how many began, and how many were closed. */
async function send(count: number): Promise<{ begun: number; closed: number }> {
  const seen = { begun: 0, closed: 0 }
  const server = createServer((request, response) => {
    if (isAhead(request, response)) return
    seen.begun += 1
    response.once('close', () => {
      seen.closed += 1
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count))
  await expect.poll(() => seen.begun).toBe(Math.min(count, 16))
  client.destroy()
  await expect.poll(() => seen.closed).toBe(seen.begun)
  await new Promise((closed) => server.close(closed))
  return seen
}

test('answers that wait for one before them are closed with their connection, each once', async () => {
  expect(await send(5)).toEqual({ begun: 5, closed: 5 })
})

test('sixteen requests wait on one connection, and no more', async () => {
  expect(await send(100)).toEqual({ begun: 16, closed: 16 })
})
