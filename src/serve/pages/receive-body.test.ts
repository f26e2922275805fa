import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createBodyRoom } from './body-room.ts'
import { type ReceivedBody, receiveBody } from './receive-body.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const tickMs = 20

/**
 * Begins to send a body of this length to a server that reads it. Ten of the server's ticks stand for the ten seconds
 * of a real site.
 */
async function begin(expected: number): Promise<{ socket: Socket; read: Promise<ReceivedBody> }> {
  let read: (incoming: IncomingMessage) => void
  const incoming = new Promise<IncomingMessage>((resolve) => {
    read = resolve
  })
  const server = createServer((request) => read(request))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  closing.push(
    () => socket.destroy(),
    () => server.close(),
  )
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${expected}\r\n\r\n`)
  return {
    socket,
    read: receiveBody(await incoming, createBodyRoom(), { network: 'one', expected, tickMs }),
  }
}

async function textOf(read: ReceivedBody): Promise<string> {
  if (!read.isRead) throw new Error(`It was not read: ${read.why}`)
  return new Response(read.body).text()
}

test('what comes in a hundred thousand parts is read as it was sent', async () => {
  const whole = Array.from({ length: 300_000 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
  const { socket, read } = await begin(whole.length)
  for (let at = 0; at < whole.length; at += 3) socket.write(whole.slice(at, at + 3))
  expect(await textOf(await read)).toBe(whole)
})

test.each([
  ['nothing', ''],
  ['little', 'half'],
])('a body of which %s comes ends as too slow, with what there is of it', async (_, part) => {
  const { socket, read } = await begin(1000)
  socket.write(part)
  expect(await read).toEqual({ isRead: false, why: 'slow', beginning: Buffer.from(part) })
})

test('one that keeps its pace is read however long it takes', async () => {
  const { socket, read } = await begin(4_000_000)
  let ticks = 0
  const sending = setInterval(() => {
    ticks += 1
    socket.write(Buffer.alloc(100_000, 'x'))
    if (ticks === 40) clearInterval(sending)
  }, tickMs)
  expect(await textOf(await read)).toHaveLength(4_000_000)
  // More than three times as long as what sends nothing is waited for.
  expect(ticks).toBe(40)
})

test('who goes in the middle is not waited for', async () => {
  const { socket, read } = await begin(1000)
  socket.write('half', () => socket.destroy())
  expect(await read).toMatchObject({ isRead: false, why: 'gone' })
})

test('what has no room ends with its beginning alone', { tags: ['full'] }, async () => {
  const { socket, read } = await begin(300 * 1024 * 1024)
  const part = Buffer.alloc(1024 * 1024, 'x')
  const sending = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', sending)
  sending()
  const { isRead, ...rest } = await read
  expect([isRead, rest]).toEqual([false, { why: 'full', beginning: Buffer.alloc(128 * 1024, 'x') }])
})
