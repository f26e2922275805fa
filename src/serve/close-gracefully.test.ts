import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'

test('a request in flight is answered, and its kept connection does not hold the end up', async () => {
  const arrived = Promise.withResolvers<() => void>()
  const server = createServer((_, response) => arrived.resolve(() => response.end('done')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true })
  const answer = get(server.address() as AddressInfo, agent)
  const finish = await arrived.promise
  const closed = closeGracefully(server, 20_000)
  await expect(get(server.address() as AddressInfo | null, agent)).rejects.toThrow()
  finish()
  expect(await answer).toBe('done')
  await closed
  agent.destroy()
})

test('a request that a proxy sends over a connection it keeps is answered, and the connection ends with it', async () => {
  const server = createServer((_, response) => void response.end('done'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(address, agent)).toBe('done')
  const closed = closeGracefully(server, 20_000)
  expect(await get(address, agent)).toBe('done')
  await expect(get(address, agent)).rejects.toThrow()
  await closed
  agent.destroy()
})

test('a request that does not end is cut when the time is over', async () => {
  const arrived = Promise.withResolvers<void>()
  const server = createServer(() => arrived.resolve())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = get(server.address() as AddressInfo)
  answer.catch(() => {})
  await arrived.promise
  await closeGracefully(server, 50)
  await expect(answer).rejects.toThrow()
})

function get(address: AddressInfo | null, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!address) return reject(new Error('The server does not listen'))
    request({ host: '127.0.0.1', port: address.port, agent }, (response) => {
      let body = ''
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })
}
