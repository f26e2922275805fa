import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endUnlessTaken } from './end-unless-taken.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Asks a server and reads nothing of what it answers; resolves with how its side of the answer ended. */
async function askWithoutReading(answer: (response: ServerResponse) => void): Promise<ServerResponse> {
  const ended = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    endUnlessTaken(response, 100)
    response.on('close', () => ended.resolve(response))
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  )
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  return ended.promise
}

test('a reader who takes nothing of what waits for them is let go', async () => {
  const response = await askWithoutReading((each) => each.end(Buffer.alloc(64 * 1024 * 1024)))
  expect(response.writableFinished).toBe(false)
})

test('one for whom nothing waits is answered, however long we take', async () => {
  const response = await askWithoutReading((each) => {
    setTimeout(() => each.end('late'), 400)
  })
  expect(response.writableFinished).toBe(true)
})
