import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endUnlessRead, longestReadMs } from './end-unless-read.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Sends a part of a body of ten bytes; resolves with what is answered, empty when the connection is ended. */
async function send(part: string, ms: number): Promise<string> {
  const server = createServer((request, response) => {
    const isOver = endUnlessRead(request, ms)
    request.on('error', () => {}).on('data', () => {})
    request.on('end', () => {
      setTimeout(() => {
        isOver()
        response.end('received')
      }, ms * 2)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  )
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 10\r\n\r\n${part}`)
  let answered = ''
  socket.on('data', (bytes) => {
    answered += bytes
  })
  await new Promise((ended) => socket.on('error', () => {}).on('close', ended))
  return answered
}

test('a body that does not arrive in time ends the connection', async () => {
  expect(await send('half', 50)).toBe('')
})

test('one that has arrived is answered, however long that takes', async () => {
  expect(await send('0123456789', 50)).toContain('received')
})

test('a larger form may take longer, and none more than five minutes', () => {
  expect(longestReadMs(300_000)).toBe(66_000)
  expect(longestReadMs(5_000_000)).toBe(160_000)
  expect(longestReadMs(52 * 1024 * 1024)).toBe(300_000)
})
