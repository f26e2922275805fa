import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openPort } from './open-port.ts'

test('a port that is in use is named in one sentence', async () => {
  const first = createServer()
  const second = createServer()
  onTestFinished(() => void first.close())
  const port = await openPort(first, { host: '127.0.0.1', port: 0 })
  await expect(openPort(second, { host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use`)
})

test('an address that this machine does not have is refused in one sentence', async () => {
  await expect(openPort(createServer(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST is 192.0.2.1, which is not an address of this machine.',
  )
})
